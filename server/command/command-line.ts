import { parseArgs } from 'node:util';
import { describeUnknown } from '../../model/nearest.ts';
import { printable } from '../../model/words/printable.ts';
import { operations } from '../all-operations.ts';
import type { Operation } from '../calls/operation.ts';

/** A parsed command line. */
export interface CommandLine {
  /** The name of an operation or another command. Undefined for the general help. */
  readonly name: string | undefined;
  readonly values: readonly string[];
  /** The values of each option. The value of a flag is `true`. */
  readonly options: ReadonlyMap<string, readonly string[]>;
}

export interface Output {
  readonly text: string;
  /** 1 if a tool in use does not fit; 2 if the command or its file is invalid. */
  readonly code: 0 | 1 | 2;
}

/** Commands that are not operations. */
const COMMANDS: Readonly<Record<string, Pick<Operation, 'title' | 'description'> & { readonly options: string[] }>> = {
  check: {
    title: 'Check whether your tools still fit: outreach-facts check needs.yaml',
    description: [
      'Reads your needs and tools from a file. Reports whether each tool still fits, what it lacks and what changed. --format is markdown, json or github.',
      'Exit code: 0 if each tool fits or may fit, 1 if one does not fit, 2 if the file is invalid. The file takes the parameters of recommend, plus:',
      '',
      'tools:                                # the tools you use, each with its own requirements',
      '  some-tool: [integrations.hubspot]',
      'checked: 2026-11-20                   # show changes since this day',
    ].join('\n'),
    options: ['format'],
  },
  mcp: {
    title: 'MCP server over stdio',
    description: 'For clients that launch the server themselves.',
    options: [],
  },
};
const NAMES = [...Object.keys(COMMANDS), ...operations.map(({ name }) => name)];

/** The options that take no value. */
const FLAGS = ['help', 'json', 'cheapest'];

export function findOperation(name: string): Operation {
  return operations.find((operation) => operation.name === name) as Operation;
}

/** @throws Error for an unknown command or option, with the nearest known one */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const [command = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(command)) return { name: undefined, values: [], options: new Map() };
  const name = command.replaceAll('-', '_');
  if (!NAMES.includes(name)) throw new Error(describeUnknown('command', name, NAMES));
  const optionNames = COMMANDS[name]?.options ?? [...Object.keys(findOperation(name).input.properties), 'json'];
  return { name, ...parseOptions(rest, [...optionNames, 'help']) };
}

function parseOptions(args: readonly string[], allowed: readonly string[]): Pick<CommandLine, 'values' | 'options'> {
  const declarations = allowed.flatMap((name) => {
    const type = FLAGS.includes(name) ? ('boolean' as const) : ('string' as const);
    return [name, name.replaceAll('_', '-')].map((spelling) => [spelling, { type }] as const);
  });
  // Strict mode would refuse values that begin with a dash, such as negative numbers.
  const { tokens } = parseArgs({
    args: args.map((arg) => (arg === '-h' ? '--help' : arg)),
    options: Object.fromEntries(declarations),
    strict: false,
    tokens: true,
  });
  const values: string[] = [];
  const options = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') values.push(token.value);
    if (token.kind !== 'option') continue;
    const name = token.name.replaceAll('-', '_');
    // The parser splits "-linkedin" into options of one letter.
    const isLong = token.rawName.startsWith('--');
    if (!isLong || !allowed.includes(name)) {
      const options = allowed.map((option) => `--${option}`);
      throw new Error(describeUnknown('option', isLong ? token.rawName : (args[token.index] as string), options));
    }
    const value = token.value ?? (FLAGS.includes(name) ? 'true' : undefined);
    if (value === undefined) throw new Error(`${token.rawName} needs a value, such as ${token.rawName}=…`);
    options.set(name, [...(options.get(name) ?? []), value]);
  }
  return { values, options };
}

/** Formats the help: a list of the commands, or of the parameters of one command. */
export function formatHelp(name?: string): string {
  const line = (term: string, description = '') => `  ${term.padEnd(20)} ${description}`;
  if (name === undefined) {
    const titles = NAMES.map((command) => line(command, (COMMANDS[command] ?? findOperation(command)).title));
    const usage = 'outreach-facts <command> [--parameter value …] [--json]';
    const notes = [
      'outreach-facts <command> --help lists its parameters. You can omit "--q", or the name of the only required parameter.',
      '--json writes the same JSON as the REST API. Set DIST_DATA to use another snapshot.',
    ];
    return [usage, '', ...titles, '', ...notes].join('\n');
  }
  const { title, description } = COMMANDS[name] ?? findOperation(name);
  const parameters = Object.entries(COMMANDS[name] ? {} : findOperation(name).input.properties);
  const lines = parameters.map(([parameter, schema]) => line(`--${parameter}`, Object(schema).description));
  if (lines.length > 0) lines.push(line('--json', 'The same JSON as the REST API, instead of Markdown.'));
  return [`${name}: ${title}`, '', description, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}

/** Formats an error on one line, without REST addresses. */
export function formatError({ message }: Error): string {
  return printable(message.replaceAll(/ \(GET [^)]*\)/g, '').replaceAll(/\s+/g, ' '));
}

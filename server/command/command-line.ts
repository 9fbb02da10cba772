import { didYouMean, nearest } from '../../model/nearest.ts';
import { printable } from '../../model/words/printable.ts';
import { operations } from '../all-operations.ts';
import type { Operation } from '../calls/operation.ts';

/** What was typed. */
export interface CommandLine {
  /** Of an operation or another command. Undefined where nothing but help is asked for. */
  readonly name: string | undefined;
  readonly values: readonly string[];
  /** The values of each option. Of one without a value, `true`. */
  readonly options: ReadonlyMap<string, readonly string[]>;
}

/** What is printed, and the exit code: 0, or 1 if a tool in use does not fit, or 2 if the command or its file is wrong. */
export interface Printed {
  readonly text: string;
  readonly code: 0 | 1 | 2;
}

/** What can be called besides operations. */
const OTHERS: Readonly<Record<string, Pick<Operation, 'title' | 'description'> & { readonly options: string[] }>> = {
  check: {
    title: 'Whether the tools in use still fit: outreach-facts check needs.yaml',
    description: `Says of each tool in use whether it fits the need in a file, what does not hold and what changed. --format is markdown, json or github.
Exit code: 0 if each tool fits or may fit, 1 if one does not fit, 2 if the file is wrong. The file has what recommend takes, and:

tools:                                # in use, each with what you rely on of it alone
  some-tool: [integrations.hubspot]
checked: 2026-11-20                   # the day since which changes are shown`,
    options: ['format'],
  },
  mcp: {
    title: 'The MCP server on standard input and output',
    description: 'For clients that start it themselves.',
    options: [],
  },
};
const NAMES = [...Object.keys(OTHERS), ...operations.map(({ name }) => name)];

/** What never has a value. */
const SWITCHES = ['help', 'json', 'cheapest'];

export function operationNamed(name: string): Operation {
  return operations.find((operation) => operation.name === name) as Operation;
}

/** @throws Error for a command or an option that there is not, with the nearest */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const [typed = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(typed)) return { name: undefined, values: [], options: new Map() };
  const name = typed.replaceAll('-', '_');
  if (!NAMES.includes(name)) throw new Error(describeUnknown('command', name, NAMES));
  const own = OTHERS[name]?.options ?? [...Object.keys(operationNamed(name).input.properties), 'json'];
  return { name, ...readOptions(rest, [...own, 'help']) };
}

function readOptions(args: readonly string[], allowed: readonly string[]): Pick<CommandLine, 'values' | 'options'> {
  const values: string[] = [];
  const options = new Map<string, string[]>();
  const waiting = args.map((arg) => (arg === '-h' ? '--help' : arg));
  for (let arg = waiting.shift(); arg !== undefined; arg = waiting.shift()) {
    const [, typed, own] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (typed === undefined) {
      values.push(arg);
      continue;
    }
    const name = typed.replaceAll('-', '_');
    if (!allowed.includes(name)) throw new Error(describeUnknown('option', name, allowed));
    const value = own ?? (SWITCHES.includes(name) ? 'true' : waiting.shift());
    if (value === undefined) throw new Error(`"--${typed}" needs a value`);
    options.set(name, [...(options.get(name) ?? []), value]);
  }
  return { values, options };
}

/** Why what was typed is refused, with the nearest that there is. */
export function describeUnknown(what: string, typed: string, allowed: readonly string[]): string {
  return `there is no ${what} "${typed}".${didYouMean(nearest(typed, allowed))} Allowed: ${allowed.join(', ')}.`;
}

/** What there is, or the parameters of one command, one line each. */
export function help(name?: string): string {
  const line = (what: string, about = '') => `  ${what.padEnd(20)} ${about}`;
  if (name === undefined) {
    const titles = NAMES.map((one) => line(one, (OTHERS[one] ?? operationNamed(one)).title));
    const usage = 'outreach-facts <command> [--parameter value …] [--json]';
    const more = [
      'outreach-facts <command> --help has the parameters. A text, or the one that is required, needs no name.',
      '--json gives the bytes of REST. DIST_DATA names another snapshot.',
    ];
    return [usage, '', ...titles, '', ...more].join('\n');
  }
  const { title, description } = OTHERS[name] ?? operationNamed(name);
  const parameters = Object.entries(OTHERS[name] ? {} : operationNamed(name).input.properties);
  const lines = parameters.map(([parameter, schema]) => line(`--${parameter}`, Object(schema).description));
  if (lines.length > 0) lines.push(line('--json', 'The bytes of REST, in place of Markdown.'));
  return [`${name}: ${title}`, '', description, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}

/** An error on one line, without the addresses of REST: the command has the operations by the same names. */
export function onOneLine({ message }: Error): string {
  return printable(message.replaceAll(/ \(GET [^)]*\)/g, '').replaceAll(/\s+/g, ' '));
}

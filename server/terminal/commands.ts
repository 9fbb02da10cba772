import { CAUSES } from '../../model/change.ts';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { createApp } from '../app.ts';
import { row, tableHead, text } from '../markdown/markdown.ts';
import { NeedsError, readNeeds } from '../needs/needs-file.ts';
import { compareTools } from '../operations/compare-tools/operation.ts';
import { describeInput } from '../operations/describe-input.ts';
import { estimateCost } from '../operations/estimate-cost/operation.ts';
import { getChanges } from '../operations/get-changes/operation.ts';
import { getTool } from '../operations/get-tool/operation.ts';
import { listQuestions } from '../operations/list-questions/operation.ts';
import { type AnswerOf, addressOf, type Operation, writeAddress } from '../operations/operation.ts';
import { recommend } from '../operations/recommend/operation.ts';
import { resolveRequest } from '../operations/request.ts';
import { searchTools } from '../operations/search-tools/operation.ts';
import { pages } from '../pages/all-pages.ts';
import { Problem } from '../problem/problem.ts';
import { createLog } from '../runtime/log.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { checkNeeds } from './check-needs.ts';
import { reportOf } from './check-report.ts';
import { type OptionSchema, ProgramError, parseOptions } from './options.ts';
import { terminalText } from './terminal-text.ts';

/** What the program has around it. */
export interface Surroundings {
  /** Loaded only by commands that need it. */
  readonly snapshot: () => Promise<Snapshot>;
  /** @throws if there is no such file */
  readonly readText: (path: string) => Promise<string>;
  /** Of the service, as answers name it. */
  readonly baseUrl: string;
  readonly width: number;
  readonly isStyled: boolean;
}

/** What to print. Exit codes: 0, 1 if a requirement is not met, 2 if something given cannot be used. */
interface Outcome {
  readonly text?: string;
  readonly error?: string;
  readonly code: 0 | 1 | 2;
}

interface OperationCommand {
  readonly operation: Operation;
  /** The parameter that the arguments are. */
  readonly argument: string;
  readonly usage: string;
  readonly does: string;
  /** Whether its page is shown whole, however long it is. */
  readonly isWhole?: boolean;
  /** What the page is shown with, where its own default is less than the operation answers. */
  readonly shown?: Readonly<Record<string, unknown>>;
}

const of = (operation: unknown) => operation as Operation;

/** The operations that are commands. Every parameter of an operation and of its page is an option. */
const COMMANDS: Readonly<Record<string, OperationCommand>> = {
  tool: {
    operation: of(getTool),
    argument: 'slug',
    usage: 'tool <name>',
    does: 'everything known about a tool',
    isWhole: true,
  },
  compare: {
    operation: of(compareTools),
    argument: 'tools',
    usage: 'compare <name> <name> …',
    does: 'two to ten tools side by side',
  },
  cost: {
    operation: of(estimateCost),
    argument: 'tools',
    usage: 'cost [name …] --people 3',
    does: 'the bill for a team, of all tools or of some',
  },
  recommend: {
    operation: of(recommend),
    argument: 'q',
    usage: 'recommend [text] --must channels.linkedin',
    does: 'the tools that fit a need',
  },
  changes: {
    operation: of(getChanges),
    argument: 'tools',
    usage: 'changes [name …] --since 2026-01-31',
    does: 'what changed, and why',
    shown: { cause: CAUSES },
  },
  tools: { operation: of(searchTools), argument: 'q', usage: 'tools [words]', does: 'find a tool' },
  questions: {
    operation: of(listQuestions),
    argument: 'q',
    usage: 'questions [words]',
    does: 'find the key of a question, as for --must',
  },
};
const CHECK = 'check';
const NEEDS_FILE = 'needs.yaml';

/** Runs a command of the program. Never throws for something wrong in what is given. */
export async function runProgram(args: readonly string[], surroundings: Surroundings): Promise<Outcome> {
  const [first, ...others] = args;
  const isHelp = first === 'help' || first === '--help' || first === '-h';
  // `help tool` is `tool --help`.
  const [name, ...rest] = isHelp && others[0] !== undefined ? [others[0], '--help'] : args;
  try {
    if (name === undefined || (isHelp && others.length === 0)) return { text: overview(), code: 0 };
    if (name === '--version') return { text: versionOf(await surroundings.snapshot()), code: 0 };
    if (name === CHECK) return await check(rest, surroundings);
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command) return await answer(command, rest, surroundings);
    const names = [CHECK, ...Object.keys(COMMANDS)];
    throw new ProgramError(
      `There is no command "${name}".${didYouMean(nearest(name, names))} Commands: ${names.join(', ')}.`,
    );
  } catch (error) {
    if (error instanceof ProgramError || error instanceof Problem) return { error: inTerms(error.message), code: 2 };
    throw error;
  }
}

async function answer(command: OperationCommand, args: readonly string[], around: Surroundings): Promise<Outcome> {
  const { operation, argument, usage, shown, isWhole = false } = command;
  const page = pages.find(({ path }) => path === operation.path);
  const [ofOperation, ofPage] = [operation, page ?? operation].map(({ input }) => Object.keys(input.properties));
  const { values, positionals } = parseOptions(args, { ...page?.input.properties, ...operation.input.properties });
  const now = await around.snapshot();
  if (values.help) return { text: helpOn(command, now), code: 0 };
  const { json, markdown, ...options } = values;
  const possible = json ? ofOperation : ofPage;
  const other = Object.keys(options).find((name) => !possible?.includes(name));
  if (other !== undefined)
    throw new ProgramError(
      `--${other} works only ${json ? 'without' : 'with'} --json. See: outreach-facts-data ${usage.split(' ')[0]} --help`,
    );
  const input = { ...named(argument, positionals, options, command), ...options };
  // The operation says what is wrong, also with what only its page shows.
  const requested = Object.entries(input).filter(([name]) => ofOperation?.includes(name));
  const ask = asking(now, around.baseUrl, isWhole);
  const resolved = resolveRequest(operation, Object.fromEntries(requested), now);
  const body = await ask(addressOf(operation, resolved.input));
  if (json) return { text: `${body}\n`, code: 0 };
  const present = { ...shown, ...input, ...resolved.input };
  const text = page
    ? withoutNavigation(await ask(writeAddress(page, present, '.md')), now)
    : questionsTable(JSON.parse(body));
  return { text: markdown ? text : inTerminal(text, around), code: 0 };
}

/** What the arguments name, as the parameter that they are. @throws ProgramError */
function named(
  argument: string,
  positionals: readonly string[],
  options: Readonly<Record<string, unknown>>,
  { operation, usage }: OperationCommand,
) {
  if (positionals.length === 0 && options[argument] === undefined && operation.path.includes(`{${argument}}`))
    throw new ProgramError(`Name a tool: outreach-facts-data ${usage}`);
  if (positionals.length === 0) return {};
  if (options[argument] !== undefined)
    throw new ProgramError(`"${argument}" is given twice: as --${argument} and as ${positionals.join(' ')}.`);
  const isList = 'items' in (operation.input.properties[argument] ?? {});
  return { [argument]: isList ? positionals.join(',') : positionals.join(' ') };
}

/** Answers addresses as the service does. @throws ProgramError for a problem */
function asking(now: Snapshot, baseUrl: string, isWhole: boolean): (address: string) => Promise<string> {
  const store = { get: () => undefined, set() {} };
  const app = createApp(now, { baseUrl, log: createLog('silent', { write() {} }), store, isWhole });
  return async (address) => {
    const response = await app.fetch(new Request(baseUrl + address));
    const body = await response.text();
    if (response.status === 200) return body;
    throw new ProgramError((JSON.parse(body) as { detail: string }).detail);
  };
}

/** Without links to other pages, which a terminal does not open. What is cited names the snapshot. */
function withoutNavigation(markdown: string, { manifest }: Snapshot): string {
  return markdown
    .replace(/\n## More\n[\s\S]*?(?=To cite: )/, '\n')
    .replaceAll(/^(\d+ more): http\S+$/gm, '$1, with --json')
    .replace(/(To cite: .*?), https?:\S+, (CC BY)/, `$1, snapshot ${manifest.snapshot}, $2`);
}

function versionOf({ manifest: { snapshot, as_of } }: Snapshot): string {
  return `outreach-facts-data, snapshot ${snapshot} of ${as_of}\n`;
}

/** The questions as a table: they have no page. */
function questionsTable({ questions }: AnswerOf<typeof listQuestions>): string {
  if (questions.length === 0) return 'No question has these words.';
  const rows = questions.map(({ key, label, values, type }) => {
    const answers = values ? Object.keys(values).join(', ') : type === 'boolean' ? 'yes or no' : type;
    return row([text(key), text(label), text(answers)]);
  });
  return [tableHead(['Key', 'Question', 'Answers']), ...rows].join('\n');
}

async function check(args: readonly string[], { snapshot, readText, ...surroundings }: Surroundings): Promise<Outcome> {
  const { values, positionals } = parseOptions(args, {});
  if (values.help) return { text: CHECK_HELP, code: 0 };
  const [path = NEEDS_FILE, ...more] = positionals;
  if (more.length > 0) throw new ProgramError('Name one file: check [needs.yaml]');
  const text = await readText(path).catch(({ code }: NodeJS.ErrnoException) => {
    const why =
      code === 'ENOENT' ? 'There is no file' : code === 'EISDIR' ? 'There is a folder, not a file' : 'Cannot read';
    throw new ProgramError(`${why}: ${path}. Name the file with the requirements: check needs.yaml`);
  });
  const now = await snapshot();
  try {
    const needs = readNeeds(text, now);
    const found = checkNeeds(needs, now, undefined);
    const report = reportOf(found, now);
    const shown = values.json
      ? `${JSON.stringify(found, null, 2)}\n`
      : values.markdown
        ? report
        : inTerminal(report, surroundings);
    return { text: shown, code: found.failed ? 1 : 0 };
  } catch (error) {
    if (error instanceof NeedsError) return { error: `${path}:${error.line}: ${inTerms(error.message)}`, code: 2 };
    throw error;
  }
}

/** A message of an operation, with commands in place of the addresses of the API. */
function inTerms(message: string): string {
  return message.replaceAll(/ GET \S+ lists[^.]*\./g, '').replaceAll(/\b(\w+) \(GET [^)]*\)/g, (_, name: string) => {
    const command = Object.entries(COMMANDS).find(([, { operation }]) => operation.name === name)?.[0];
    return command === undefined ? name : `outreach-facts-data ${command}`;
  });
}

function inTerminal(
  markdown: string,
  { width, isStyled, baseUrl }: Omit<Surroundings, 'snapshot' | 'readText'>,
): string {
  return terminalText(markdown, { width, isStyled, ownUrl: baseUrl });
}

function overview(): string {
  const lines = Object.values(COMMANDS).map(({ usage, does }) => [usage, does] as const);
  const usages = [[`${CHECK} [${NEEDS_FILE}]`, 'whether your tools have what you require'] as const, ...lines];
  return [
    'Facts about outreach tools, each with its source, from the data in this package.',
    usages.map(([usage, does]) => `  outreach-facts-data ${usage.padEnd(44)}${does}`).join('\n'),
    'Each command has --help, --json (as the REST API answers) and --markdown. --version says of which day the data is.\n',
  ].join('\n\n');
}

const CHECK_HELP = `outreach-facts-data ${CHECK} [${NEEDS_FILE}]

Checks the tools in use and on the short-list of a file against what it requires, and says what changed since
the snapshot that it names. Exit code 1 if a requirement is not met, 2 if the file cannot be read.

  --json      the result as data
  --markdown  the report as Markdown, such as for the summary of a CI job
`;

/** Longer lists are in the answer to a wrong value. */
const MAX_VALUES = 12;

function helpOn({ operation, usage, does }: OperationCommand, snapshot: Snapshot): string {
  const { properties } = describeInput(operation, snapshot, MAX_VALUES);
  const page = pages.find(({ path }) => path === operation.path)?.input.properties ?? properties;
  const ofPage = Object.entries(page).filter(([name]) => !(name in properties));
  const line = ([name, schema]: readonly [string, unknown]) => {
    const {
      description = '',
      enum: allowed,
      items,
    } = schema as OptionSchema & { readonly enum?: string[]; readonly items?: { readonly enum?: string[] } };
    const values = allowed ?? items?.enum;
    return `  --${name}  ${[description, values && `One of: ${values.join(', ')}.`].filter(Boolean).join(' ')}`;
  };
  const isOfBoth = ([name]: readonly [string, unknown]) => name in page;
  const ofOperation = Object.entries(properties);
  const onlyJson = ofOperation.filter((entry) => !isOfBoth(entry));
  return [
    `outreach-facts-data ${usage}: ${does}`,
    [...ofOperation.filter(isOfBoth), ...ofPage].map(line).join('\n'),
    ...(onlyJson.length > 0 ? [`Only with --json:\n${onlyJson.map(line).join('\n')}`] : []),
    '  --json, --markdown\n',
  ].join('\n\n');
}

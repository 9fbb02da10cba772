import { EVENT_CAUSES } from '../../model/history/event.ts';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { createApp } from '../app.ts';
import { row, tableHead, text } from '../markdown/markdown.ts';
import { NeedsError, readNeeds } from '../needs/needs-file.ts';
import { writeAddress } from '../operations/address.ts';
import { answerTo, resolve } from '../operations/answer.ts';
import { compareTools } from '../operations/compare-tools/operation.ts';
import { estimateCost } from '../operations/estimate-cost/operation.ts';
import { getChanges } from '../operations/get-changes/operation.ts';
import { getTool } from '../operations/get-tool/operation.ts';
import { describeInput } from '../operations/input.ts';
import { listQuestions } from '../operations/list-questions/operation.ts';
import type { AnswerOf, Operation } from '../operations/operation.ts';
import { recommend } from '../operations/recommend/operation.ts';
import { searchTools } from '../operations/search-tools/operation.ts';
import { pages } from '../pages/all-pages.ts';
import { Problem } from '../problem/problem.ts';
import { createLog } from '../runtime/log.ts';
import { snapshotById } from '../snapshot/history/historical-snapshot.ts';
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
  /** What the page is shown with, where its own default is less than the operation answers. */
  readonly shown?: Readonly<Record<string, unknown>>;
}

const of = (operation: unknown) => operation as Operation;

/** The operations that are commands. Every parameter of an operation is an option. */
const COMMANDS: Readonly<Record<string, OperationCommand>> = {
  tool: { operation: of(getTool), argument: 'slug', usage: 'tool <name>' },
  compare: { operation: of(compareTools), argument: 'tools', usage: 'compare <name> <name> …' },
  cost: { operation: of(estimateCost), argument: 'tools', usage: 'cost [name …] --people 3' },
  recommend: { operation: of(recommend), argument: 'q', usage: 'recommend [text] --must channels.linkedin' },
  changes: {
    operation: of(getChanges),
    argument: 'tools',
    usage: 'changes [name …] --since 2026-01-31',
    shown: { cause: EVENT_CAUSES },
  },
  tools: { operation: of(searchTools), argument: 'q', usage: 'tools [words]' },
  questions: { operation: of(listQuestions), argument: 'q', usage: 'questions [words]' },
};
const CHECK = 'check';
const NEEDS_FILE = 'needs.yaml';

/** Runs a command of the program. Never throws for something wrong in what is given. */
export async function runProgram(args: readonly string[], surroundings: Surroundings): Promise<Outcome> {
  const [name, ...rest] = args;
  try {
    if (name === undefined || name === 'help' || name.startsWith('-'))
      return { text: overview(), code: name?.startsWith('-') && name !== '--help' ? 2 : 0 };
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
  const { operation, argument, usage, shown } = command;
  const { values, positionals } = parseOptions(args, operation.input.properties as Record<string, OptionSchema>);
  const now = await around.snapshot();
  if (values.help) return { text: helpOn(usage, operation, now), code: 0 };
  const { json, markdown, ...options } = values;
  const isList = 'items' in (operation.input.properties[argument] ?? {});
  if (positionals.length > 0 && options[argument] !== undefined)
    throw new ProgramError(`"${argument}" is given twice: as --${argument} and as ${positionals.join(' ')}.`);
  const given = positionals.length > 0 && { [argument]: isList ? positionals : positionals.join(' ') };
  const resolved = resolve(operation, { ...given, ...options }, now);
  const data = answerTo(resolved, now, around.baseUrl);
  if (json) return { text: `${JSON.stringify(data)}\n`, code: 0 };
  const page = pages.find(({ path }) => path === operation.path);
  const found = page
    ? await markdownOf(writeAddress(operation, { ...shown, ...resolved.input }, '.md'), now, around)
    : questionsTable(data as never);
  return { text: markdown ? found : inTerminal(found, around), code: 0 };
}

/** The Markdown of a page. @throws ProgramError for a parameter that the page does not have */
async function markdownOf(address: string, now: Snapshot, { baseUrl }: Surroundings): Promise<string> {
  const store = { get: () => undefined, set() {} };
  const app = createApp(now, { baseUrl, log: createLog('silent', { write() {} }), store });
  const response = await app.fetch(new Request(baseUrl.replace(/\/$/, '') + address));
  const body = await response.text();
  if (response.status === 200) return body.replace(NAVIGATION, '$1').replaceAll(NEXT_PAGE, '$1, with --json');
  throw new ProgramError(`${(JSON.parse(body) as { detail: string }).detail} With --json, every option works.`);
}

/** Links to other pages, and where this one is, which a terminal does not open. */
const NAVIGATION = /\n## More\n[\s\S]*?(To cite: )/;
const NEXT_PAGE = /^(\d+ more): http\S+$/gm;

/** The questions as a table: they have no page. */
function questionsTable({ questions }: AnswerOf<typeof listQuestions>): string {
  const rows = questions.map(({ key, label, values, type }) =>
    row([text(key), text(label), text(values ? Object.keys(values).join(', ') : type === 'boolean' ? '' : type)]),
  );
  return [tableHead(['Key', 'Question', 'Answers']), ...rows].join('\n');
}

async function check(args: readonly string[], { snapshot, readText, ...surroundings }: Surroundings): Promise<Outcome> {
  const { values, positionals } = parseOptions(args, {});
  if (values.help) return { text: CHECK_HELP, code: 0 };
  const [path = NEEDS_FILE, ...more] = positionals;
  if (more.length > 0) throw new ProgramError('Name one file: check [needs.yaml]');
  const text = await readText(path).catch(() => {
    throw new ProgramError(`${path} cannot be read. Name the file with the requirements: check needs.yaml`);
  });
  const now = await snapshot();
  try {
    const needs = readNeeds(text, now);
    const earlier = needs.snapshot === undefined ? undefined : await snapshotById(now, needs.snapshot);
    const found = checkNeeds(needs, now, earlier);
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
  return message.replaceAll(/\b(\w+) \(GET [^)]*\)/g, (_, name: string) => {
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
  const usages = [`${CHECK} [${NEEDS_FILE}]`, ...Object.values(COMMANDS).map(({ usage }) => usage)];
  return [
    'Facts about outreach tools, each with its source, from the data in this package.',
    usages.map((usage) => `  outreach-facts-data ${usage}`).join('\n'),
    'Each command has --json (as the REST API answers), --markdown and --help.\n',
  ].join('\n\n');
}

const CHECK_HELP = `outreach-facts-data ${CHECK} [${NEEDS_FILE}]

Checks the tools in use and on the short-list of a file against what it requires, and says what changed since
the snapshot that it names. Exit code 1 if a requirement is not met, 2 if the file cannot be read.

  --json      the result as data
  --markdown  the report as Markdown, such as for the summary of a CI job
`;

function helpOn(usage: string, operation: Operation, snapshot: Snapshot): string {
  const { properties } = describeInput(operation, snapshot);
  const options = Object.entries(properties).map(([name, { description = '' }]) => `  --${name}  ${description}`);
  return [`outreach-facts-data ${usage}`, operation.description, options.join('\n'), '  --json, --markdown\n'].join(
    '\n\n',
  );
}

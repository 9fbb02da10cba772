import type { AnyJson } from '../agents.ts';
import {
  choiceIn,
  choicesIn,
  type Given,
  keyOfWords,
  namesOf,
  quotedIn,
  type Script,
  setOf,
  soldIn,
  sumInText,
  written,
} from './lookups.ts';

const unknownOf: Script<'unknown-of'> = async ({ tool, group }, { call, name }) => {
  const { facts } = await call('get_tool', { slug: name(tool), groups: [group], status: ['unknown'] });
  return setOf(Object.keys(facts));
};

const olderThanAYear: Script<'older-than-a-year'> = async ({ tool, group }, { call, name, question }) => {
  const [, day] = /dated before (\d{4}-\d\d-\d\d)/.exec(question) ?? [];
  const groups = group === null ? {} : { groups: [group] };
  const status = ['known', 'disputed'];
  const { facts, more } = await call('get_tool', { slug: name(tool), ...groups, older_than: day, status });
  const left = /^keys: ([\w.,]+)/.exec(more?.next ?? '')?.[1]?.split(',') ?? [];
  return setOf([...Object.keys(facts), ...left]);
};

/** How a column is written: `"Are prices published?", written as yes or no`. */
interface Column {
  readonly key: string;
  readonly choices: readonly string[];
  readonly form: string;
}

const tableOfTen: Script<'table'> = async ({ tools, keys }, given) => {
  const columns = await columnsIn(given, keys);
  const answer = await given.call('compare_tools', {
    tools: tools.map(given.name),
    keys: columns.map(({ key }) => key),
  });
  return tools
    .map((slug) => `${slug}=${columns.map((column) => cellIn(column, factOf(answer, column.key, slug))).join(',')}`)
    .join(';');
};

async function columnsIn(given: Given, keys: readonly string[]): Promise<Column[]> {
  const columns: Column[] = [];
  for (const [i, words] of quotedIn(given.question).entries()) {
    const after = given.question.slice(given.question.indexOf(`"${words}"`) + words.length + 2);
    const [, choices = '', form = ''] = /^(?: \(([^)]*)\))?, written as ([^.;]*)/.exec(after) ?? [];
    columns.push({ key: await keyOfWords(given, words, keys[i] ?? ''), choices: choices.split(', '), form });
  }
  return columns;
}

/** Status and value of a tool, from a whole answer or from a short cell. */
function factOf(
  { facts, columns, differs = [], open = [], same = {}, unknown_for_all }: AnyJson,
  key: string,
  slug: string,
): AnyJson {
  const whole = facts.find((row: AnyJson) => row.key === key);
  if (whole) return whole.cells[slug];
  if (unknown_for_all?.keys?.includes(key)) return { status: 'unknown' };
  const [shared] = Object.entries(same as Record<string, string[]>).find(([, sharing]) => sharing.includes(key)) ?? [];
  const cells = [...differs, ...open].find((row) => row[0] === key) ?? [];
  const cell: string = (shared ?? cells[columns.indexOf(slug)]).replace(/[*+~]+$/, '');
  const status = /^(unknown|does not apply|disputed)/.exec(cell)?.[0].replace('does not apply', 'not_applicable');
  return status ? { status } : { value: cell };
}

function cellIn({ choices, form }: Column, { status, value }: AnyJson): string {
  if (status !== undefined) return status.replace('_', '-');
  if (form === 'yes or no') return value.toLowerCase().replace(/ \(.*/, '');
  const sum = form.startsWith('a sum') ? sumInText(value) : undefined;
  if (sum) return written(sum);
  if (/^a (number|year)/.test(form)) return value.replaceAll(',', '').replace(/^(\d+).*/, '$1');
  return form.startsWith('one of') ? choiceIn(value, choices) : value;
}

const whoHas: Script<'who-has'> = async ({ criteria }, given) => {
  const capability = await namesOf(given, criteria);
  const found: string[] = [];
  for await (const { slug } of soldIn(given.call, { capability })) found.push(slug);
  return setOf(found);
};

const howMany: Script<'how-many'> = async ({ criterion }, given) => {
  const capability = await namesOf(given, [criterion]);
  let count = 0;
  for await (const _ of soldIn(given.call, { capability })) count += 1;
  return String(count);
};

const whichOfTwo: Script<'which-of-two'> = async ({ tools, criterion: { key, value } }, given) => {
  const { question, call, name } = given;
  const [words = ''] = quotedIn(question);
  const found = await keyOfWords(given, words, key);
  const { facts } = await call('compare_tools', { tools: tools.map(name), keys: [found] });
  const { cells } = facts.find((row: AnyJson) => row.key === found);
  const [, amongOthers, label = ''] = /": (among others )?(.+?)\. Answer/.exec(question) ?? [];
  const [one, two] = tools.map((slug) =>
    says(cells[slug], value === undefined ? 'yes' : label, amongOthers !== undefined),
  );
  if (one === 'yes' || two === 'yes') return one === two ? 'both' : tools[one === 'yes' ? 0 : 1];
  return one === 'no' && two === 'no' ? 'neither' : 'unknown';
};

/** Whether an answer in words is the wanted one, or has it among others. */
function says({ status, value, complete }: AnyJson, wanted: string, amongOthers: boolean): 'yes' | 'no' | undefined {
  if (status !== undefined) return undefined;
  const members: string[] = amongOthers ? value.split(', ') : [value.replace(/ \(.*\)$/, '')];
  if (members.some((member) => member.toLowerCase() === wanted.toLowerCase())) return 'yes';
  return amongOthers && !complete ? undefined : 'no';
}

/** The rows of an answer with the fields that hold them, whose names a model reads in the answer. */
const FIELDS = {
  mcp: {
    server: 'ai.mcp_server',
    address: 'ai.mcp_address',
    transports: 'ai.mcp_transport',
    sign_in: 'ai.mcp_sign_in',
  },
  api: { api: 'ai.public_api', reference: 'ai.api_reference', authentication: 'ai.api_auth' },
} as const;

const connect: Script<'connect'> = async ({ tool, to }, { call, name, question }) => {
  const { tools } = await call('get_ai_readiness', { tools: [name(tool)] });
  return Object.entries(FIELDS[to])
    .filter(([row]) => question.includes(`${row}=<`))
    .map(([row, key]) => `${row}=${inWordsOf(question, row, tools[0].facts[key])}`)
    .join(';');
};

/** An answer in the words that the question allows for a row: `server=<official, community (only others offer one) or none>`. */
function inWordsOf(question: string, row: string, { status, value }: AnyJson): string {
  if (status !== undefined) return status;
  const [, allowed = ''] = new RegExp(`${row}=<([^>]*)>`).exec(question) ?? [];
  // An address may be followed by what it rests on: "(reported)".
  if (value.startsWith('http')) return value.split(' ')[0];
  return choicesIn(value, allowed.replace(/ \(.*?\)/, '').split(/, | or /));
}

export const factScripts = {
  'unknown-of': unknownOf,
  'older-than-a-year': olderThanAYear,
  table: tableOfTen,
  'who-has': whoHas,
  'how-many': howMany,
  'which-of-two': whichOfTwo,
  connect,
};

import type { Json } from '../client.ts';
import { keyOf, quotedIn } from '../look-up.ts';
import type { Given, Script } from '../script.ts';
import { choiceIn, setOf, sumIn, written } from '../words.ts';

export const unknownOf: Script<'unknown-of'> = async ({ tool, group }, { call, name }) => {
  const { facts } = await call('get_tool', { slug: name(tool), groups: [group], status: ['unknown'] });
  return setOf(Object.keys(facts));
};

export const olderThanAYear: Script<'older-than-a-year'> = async ({ tool, group }, { call, name, question }) => {
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

export const tableOfTen: Script<'table'> = async ({ tools, keys }, given) => {
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
    columns.push({ key: await keyOf(given, words, keys[i] ?? ''), choices: choices.split(', '), form });
  }
  return columns;
}

/** Status and value of a tool, from a whole answer or from a short cell. */
function factOf(
  { facts, columns, differs = [], open = [], same = {}, unknown_for_all }: Json,
  key: string,
  slug: string,
): Json {
  const whole = facts.find((row: Json) => row.key === key);
  if (whole) return whole.cells[slug];
  if (unknown_for_all?.keys?.includes(key)) return { status: 'unknown' };
  const [shared] = Object.entries(same as Record<string, string[]>).find(([, sharing]) => sharing.includes(key)) ?? [];
  const cells = [...differs, ...open].find((row) => row[0] === key) ?? [];
  const cell: string = (shared ?? cells[columns.indexOf(slug)]).replace(/[*+~]+$/, '');
  const status = /^(unknown|does not apply|disputed)/.exec(cell)?.[0].replace('does not apply', 'not_applicable');
  return status ? { status } : { value: cell };
}

function cellIn({ choices, form }: Column, { status, value }: Json): string {
  if (status !== undefined) return status.replace('_', '-');
  if (form === 'yes or no') return value.toLowerCase().replace(/ \(.*/, '');
  const sum = form.startsWith('a sum') ? sumIn(value) : undefined;
  if (sum) return written(sum);
  if (/^a (number|year)/.test(form)) return value.replaceAll(',', '').replace(/^(\d+).*/, '$1');
  return form.startsWith('one of') ? choiceIn(value, choices) : value;
}

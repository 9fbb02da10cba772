import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { operations } from '../../server/operations/all-operations.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { ask } from '../wire.ts';

/*
 * The columns by which spreadsheets and programs find what they read: no change may rename one or take it away. The columns that follow from
 * the data (one for each tool that is compared, each question, each job) are not here.
 */
const PROMISED: Readonly<Record<string, string>> = {
  '/tools.csv':
    'slug name category website summary coverage match_field match_text entry_monthly entry_annual_monthly entry_plans entry_lacks',
  '/tools.csv?include=comparable_price':
    'comparable_currency comparable_unit comparable_monthly comparable_annual_monthly comparable_why_not',
  '/tools/flagmast.csv': 'key label status answer value note from_plan newest_evidence sources',
  '/compare.csv?tools=flagmast,yew': 'key label group differs flagmast yew',
  '/pricing/flagmast.csv': 'key label status answer value note from_plan newest_evidence sources entry_lacks',
  '/rankings/general.csv': 'list rank group rank_best rank_worst slug name category proven of ask_first unranked',
  '/rankings/general.csv?job=outreach':
    'list group rank rank_best rank_worst slug name category must wanted extra left open denied does_not_apply unplaced price_from price_plan price_up_to plan_stated costs_extra price_lacks absent',
  '/questions.csv':
    'key group label question type values unit decision channels applies_to same_on_every_plan fresh_days_yes fresh_days_no asked_by retired',
  '/datasets/ai-readiness.csv': 'slug name category proven of potential group',
  '/cost.csv?people=2':
    'slug name category verdict plan billing currency per_month due_on_day_one total converted_currency converted_per_month converted_total lines most_plan most_total next_plan next_total assumed reported missing conditions notes price_note sources',
  '/changes.csv': 'day tool name key label cause before after sources',
  '/platforms/perchnet.csv': 'rule title document dated captured says before change touches',
};

const served = await fixtureServer();
const withTable = operations.filter(({ table }) => table !== undefined);

/** Fetches as a spreadsheet does: without saying which types it accepts. */
const imported = (path: string) => ask(served.baseUrl, path);

/** Fails with what to do for each promised name that is gone. */
function expectAll(promised: readonly string[], names: readonly string[], where: string): void {
  const gone = promised.filter((name) => !names.includes(name));
  const cure = `Spreadsheets and programs find columns of ${where} by name: give the old name back, and add a column for what is new. To take one away for good, follow docs/versioning.md.`;
  expect(gone, gone.length > 0 ? `${gone.join(', ')} of ${where}: gone or renamed. ${cure}` : undefined).toEqual([]);
}

it('columns of CSV are promised for every operation that has a table', () => {
  const without = withTable.filter(({ path }) => {
    const begin = path.split('{')[0] as string;
    return !Object.keys(PROMISED).some((address) => address.startsWith(begin));
  });
  expect(
    without.map(({ name }) => name),
    'add the columns of the new table to PROMISED in this file',
  ).toEqual([]);
});

it.each(Object.entries(PROMISED))('columns of CSV of %s are still there', async (path, promised) => {
  const { status, headers, body } = await imported(`/api/v1${path}`);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/csv; charset=utf-8; header=present']);
  const [names = []] = parse(body.toString(), { to: 1, relax_column_count: true }) as string[][];
  expectAll(promised.split(' '), names, path);
  expect(new Set(names).size).toBe(names.length);
});

it.each([
  [
    'facts',
    'tool key status value unit display source relation dated captured read old stale sources proof reason absent for complete from_plan extra',
  ],
  ['sources', 'tool id url title publisher relation shows read dated copy'],
  ['plans', 'tool position name monthly annual_monthly terms unit includes charges add_ons'],
  ['changes', 'day tool key before after cause sources'],
])('columns of /data/%s are still there, in each form', async (name, promised) => {
  const { body } = await imported(`/data/${name}.csv`);
  const [names = []] = parse(body.toString(), { to: 1, bom: true }) as string[][];
  expectAll(promised.split(' '), names, `/data/${name}.csv`);
  const [line = ''] = (await imported(`/data/${name}.ndjson`)).body.toString().split('\n');
  expect(Object.keys(JSON.parse(line))).toEqual(names);
});

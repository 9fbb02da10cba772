import { parse } from 'csv-parse/sync';
import { afterAll, expect, it } from 'vitest';
import type { Row } from '../../model/board-schemas.ts';
import { MARKS } from '../../model/mark.ts';
import { isListed } from '../../model/tool.ts';
import type { RecommendAnswer } from '../../server/operations/recommend/answer.ts';
import { serveSnapshot } from '../serve.ts';

/* Checks that the number of real tools with a feature is the same on the page of the question, in lists and in /data/facts. */

const served = await serveSnapshot();
afterAll(() => served.close());
const { tools, methodology } = served.snapshot;
const listedTools = [...tools.values()].filter(isListed);
const questions = Object.entries(methodology.catalogue.keys);

type Counts = Readonly<Record<(typeof MARKS)[number], number>>;
const toCounts = (count: (mark: (typeof MARKS)[number]) => number) =>
  Object.fromEntries(MARKS.map((mark) => [mark, count(mark)])) as Counts;

const dataRows: readonly Record<'tool' | 'listed' | 'key' | 'mark', string>[] = parse(
  await served.text('/data/facts.csv'),
  { columns: true, bom: true },
);

/** Counts the tools on a page: those in bands, and those in the fold without a source. Values are answered with yes. */
function countRows(html: string): Counts {
  const counts = { yes: 0, no: 0, 'does not apply': 0, unknown: 0 };
  const BANDS: Readonly<Record<string, keyof typeof counts>> = {
    No: 'no',
    None: 'no',
    'Does not apply': 'does not apply',
    'Sources differ': 'unknown',
  };
  for (const [, band = '', count] of html.matchAll(/<tbody class="band".*?scope="rowgroup">(.*?): (\d+)<\/th>/gs))
    counts[BANDS[band] ?? 'yes'] += Number(count);
  counts.unknown += Number(/<details id="unknown"[^>]*><summary>[^<]*: (\d+)</.exec(html)?.[1] ?? 0);
  return counts;
}

it.each(questions)(
  '%s has the same count by parameters, on its page, in lists and in the data',
  async (key, { type }) => {
    const html = await served.page(`/questions/${key}`);
    const list = await served.json<{ rows: Row[] }>(`/api/v1/tools?keys=${key}&limit=1000`);
    const countMarks = (rows: readonly Row[]) =>
      toCounts((mark) => rows.filter(({ cells }) => cells[key]?.mark === mark).length);
    const counts = countMarks(list.rows);
    expect(list.rows).toHaveLength(listedTools.length);
    expect(countRows(html)).toEqual(counts);
    const listedRows = dataRows.filter((row) => row.key === key && row.listed === 'true');
    expect(toCounts((mark) => listedRows.filter((row) => row.mark === mark).length)).toEqual(counts);

    // A need cannot require a question with several values without naming a value.
    if (['set', 'plans'].includes(type)) return;
    const { rows } = await served.json<RecommendAnswer>(`/api/v1/recommend?required=${key}&limit=1000`);
    expect(countMarks(rows)).toEqual(counts);
    expect(rows.map(({ required }) => required?.of)).toEqual(rows.map(() => 1));
    expect(rows.filter(({ required }) => required?.yes === 1)).toHaveLength(counts.yes);
    const search = await served.json<{ rows: Row[] }>(`/api/v1/tools?required=${key}&limit=1000`);
    expect(countMarks(search.rows)).toEqual({ ...counts, no: 0, 'does not apply': 0 });
    const listFitting = (rows: readonly Row[]) =>
      rows.filter(({ result }) => result === 'fits').map(({ slug }) => slug);
    expect(listFitting(search.rows)).toEqual(listFitting(rows));
    expect(listFitting(rows)).toHaveLength(counts.yes);
  },
);

import { afterAll, expect, it } from 'vitest';
import type { Row } from '../../model/board-answer.ts';
import { MARKS } from '../../model/mark.ts';
import { isListed } from '../../model/tool.ts';
import type { RecommendAnswer } from '../../server/operations/recommend/answer.ts';
import { readCounts } from '../sentences/who-has-invariants.ts';
import { serveSnapshot } from '../serve.ts';

/* The number of real tools with a feature is the same in the answer to a text, on the page of the question and in lists. */

const served = await serveSnapshot();
afterAll(() => served.close());
const { tools, methodology } = served.snapshot;
const listed = [...tools.values()].filter(isListed);
const questions = Object.entries(methodology.catalogue.keys);

type Counts = Readonly<Record<(typeof MARKS)[number], number>>;
const inCounts = (count: (mark: (typeof MARKS)[number]) => number) =>
  Object.fromEntries(MARKS.map((mark) => [mark, count(mark)])) as Counts;

/** The numbers of the bar of a page, as its text alternative has them. */
function countsOn(html: string): Counts {
  const [, bar = ''] = /class="count-bar"[^>]* aria-label="([^"]*)"/.exec(html) ?? [];
  const number = (form: RegExp) => Number(form.exec(bar)?.[1] ?? 0);
  expect(number(/ of (\d+) tools$/), bar).toBe(listed.length);
  return {
    yes: number(/^(\d+) (?:yes|with an answer),/),
    no: number(/(\d+) no,/),
    'does not apply': number(/does not apply to (\d+)/),
    unknown: number(/(\d+) unknown/),
  };
}

it.each(['LinkedIn and email for 3 people', 'WhatsApp', 'email under 100 USD', 'cheap LinkedIn tool'])(
  'an answer lists every tool that its sentence names: %s',
  async (text) => {
    const answer = await served.json<RecommendAnswer>(`/api/v1/recommend?${new URLSearchParams({ q: text })}`);
    const { sentence, rows, named = [] } = answer;
    const shown = [...rows, ...named].map(({ name }) => name);
    const [, cheapest] = /(?:the cheapest known is|none is known to be cheaper than) (.+?) at /.exec(sentence) ?? [];
    if (cheapest !== undefined) expect(shown).toContain(cheapest);
    const [, first] = /; (.+) comes first/.exec(sentence) ?? [];
    if (first !== undefined) expect(shown).toContain(first);
    const price = rows.find(
      ({ result, category, price: { certainty } }) =>
        result === 'fits' && category !== 'outreach-api' && certainty === 'exact',
    );
    if (price) expect(sentence).not.toContain('no exact price');
  },
);

it.each(questions)(
  '%s has the same count by text, by parameters, on its page and in lists',
  async (key, { label, type }) => {
    const html = await served.page(`/questions/${key}`);
    const list = await served.json<{ rows: Row[] }>(`/api/v1/tools?keys=${key}&limit=1000`);
    const of = (rows: readonly Row[]) =>
      inCounts((mark) => rows.filter(({ cells }) => cells[key]?.mark === mark).length);
    const counts = of(list.rows);
    expect(list.rows).toHaveLength(listed.length);
    expect(countsOn(html)).toEqual(counts);

    // A question with several values is only required with one of them.
    const isNeed = !['set', 'plans'].includes(type);
    if (!isNeed) return;
    const { rows } = await served.json<RecommendAnswer>(`/api/v1/recommend?required=${key}&limit=1000`);
    expect(of(rows)).toEqual(counts);
    const marks = { yes: counts.yes, unknown: counts.unknown, no: counts.no, does_not_apply: counts['does not apply'] };
    for (const [name, count] of Object.entries(marks))
      expect(rows.filter(({ required }) => required[name as keyof typeof marks] === 1)).toHaveLength(count);
    const found = await served.json<{ rows: Row[] }>(`/api/v1/tools?required=${key}&limit=1000`);
    expect(of(found.rows)).toEqual({ ...counts, no: 0, 'does not apply': 0 });
    const fitting = (some: readonly Row[]) => some.filter(({ result }) => result === 'fits').map(({ slug }) => slug);
    expect(fitting(found.rows)).toEqual(fitting(rows));
    expect(fitting(rows)).toHaveLength(counts.yes);
    if (type !== 'boolean') return;

    const text = new URLSearchParams({ q: `How many tools have "${label}"?`, limit: '1000' });
    const said = await served.json<RecommendAnswer>(`/api/v1/recommend?${text}`);
    expect([said.kind, said.understood]).toEqual(['count', { required: [key] }]);
    expect(readCounts(said.sentence, listed.length)).toEqual(counts);
    expect(said.rows).toEqual(rows);
  },
);

import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../../model/mark.ts';
import type { Tool } from '../../../../model/tool.ts';
import { isListed } from '../../../../model/tool.ts';
import { computeBoardRows } from '../../../../server/calls/need/compute-rows.ts';
import type { searchTools } from '../../../../server/operations/search-tools/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { fetchWhole, type Whole } from '../../../restore-answer.ts';

const served = await fixtureServer();
const { snapshot, text } = served;
const listed = [...snapshot.tools.values()].filter(isListed);

type Answer = ReturnType<typeof searchTools.run>;
const search = (query: Record<string, string | number> | string = {}) =>
  fetchWhole<Answer & { code?: string; detail?: string; nearest?: string[] }>(
    served,
    typeof query === 'string' ? query : `/api/v1/tools?${new URLSearchParams(query as Record<string, string>)}`,
  );
const listSlugs = ({ rows }: Pick<Answer, 'rows'>) => rows.map(({ slug }) => slug);

async function fetchAllPages(query: Parameters<typeof search>[0]): Promise<Whole<Answer['rows']>> {
  const { rows, next } = await search(query);
  return next === undefined ? rows : [...rows, ...(await fetchAllPages(next))];
}

describe('search_tools without a need', () => {
  it('lists the tools in board order, ten per page, without results', async () => {
    const { total, columns, rows } = await search();
    expect([total, columns, rows.length]).toEqual([listed.length, [], 10]);
    const board = computeBoardRows(snapshot, { questions: [], setUp: {}, notUnderstood: [] });
    const allRows = await fetchAllPages({ limit: 4 });
    const boardFields = allRows.map(({ summary, website, scores, match, ...row }) => row);
    expect(boardFields).toMatchObject(board.rows.map(board.write));
    for (const { slug, scores, match, known_by_name } of allRows) {
      expect([match, known_by_name]).toEqual([undefined, undefined]);
      for (const [job, { rank, required, nice }] of Object.entries(snapshot.tools.get(slug)?.scores ?? {}))
        expect(scores[job], slug).toEqual({ rank, yes: required.yes + nice.yes, of: required.of + nice.of });
    }
  });

  it('lists the named tools, even if unlisted, or the tools of a category', async () => {
    expect(listSlugs(await search({ tools: 'yew,Quillcourier,inkwell-relay' })).toSorted()).toEqual([
      'inkwell-relay',
      'quillcourier',
      'yew',
    ]);
    expect(listSlugs(await search({ without: 'yew', limit: 100 }))).not.toContain('yew');
    for (const { category } of await fetchAllPages({ category: 'cold-email' })) expect(category).toBe('cold-email');
    expect((await search({ tools: 'quilcourier' })).detail).toContain('Did you mean "quillcourier"');
  });
});

describe('search_tools for a need', () => {
  it('lists tools that fit, then tools that may fit, and none that does not', async () => {
    const keys = Object.entries(snapshot.methodology.catalogue.keys).flatMap(([key, { type }]) =>
      type === 'boolean' ? [key] : [],
    );
    const keyLists = fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(keyLists, async (required) => {
        const rows = await fetchAllPages({ required: required.join() });
        const results = rows.map(({ result }) => result);
        expect(results).toEqual(results.toSorted());
        for (const tool of listed) {
          const answers = required.map((key) => decideAnswer(tool, key));
          const row = rows.find(({ slug }) => slug === tool.slug);
          if (answers.includes('no')) expect(row, tool.slug).toBeUndefined();
          if (row?.result === 'fits') expect(answers, tool.slug).not.toContain('unknown');
          if (row)
            expect(
              required.map((key) => row.cells[key]?.mark),
              tool.slug,
            ).toEqual(answers);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('leaves out tools over the budget, and lists tools without a price as possible fits', async () => {
    const rows = await fetchAllPages({ budget: 45 });
    const slugs = (wanted: string) => rows.flatMap(({ slug, result }) => (result === wanted ? [slug] : []));
    expect(slugs('fits').toSorted()).toEqual(['larkpost-io', 'presently', 'quillcourier', 'ravenport']);
    // The price is unknown, or two sources differ.
    expect(slugs('may fit').toSorted()).toEqual(['paper-lantern', 'ravenpost', 'sealpress', 'yew']);
  });

  it('lists every tool only as a possible fit if words were not understood', async () => {
    const { rows } = await search({ required: 'channels.email', not_understood: 'HIPAA' });
    expect(rows.length).toBeGreaterThan(0);
    for (const { result } of rows) expect(result).toBe('may fit');
  });
});

describe('search_tools for a text', () => {
  it('keeps the order and ranks of the board if the text is a need', async () => {
    const board = await fetchAllPages({ required: 'channels.linkedin,channels.email' });
    const rows = await fetchAllPages({ q: 'linkedin', required: 'channels.email' });
    const expected = board.filter(({ slug }) => rows.some((row) => row.slug === slug));
    expect(rows.map(({ slug, rank }) => [slug, rank])).toEqual(expected.map(({ slug, rank }) => [slug, rank]));
    expect(rows.length).toBeGreaterThan(1);
  });

  it('returns unknown words, and the closest tools that fit or may fit', async () => {
    const answer = await search({ q: 'whatsapp kubernetes' });
    expect([answer.total, answer.rows, answer.not_understood]).toEqual([0, [], ['kubernetes']]);
    expect(answer.closest).toEqual(['quillcourier', 'paper-lantern', 'dovecote-9']);
    const findClosest = async (parameters: Record<string, string>) =>
      (await search({ q: 'whatsapp kubernetes', ...parameters })).closest;
    expect(await findClosest({ category: 'multichannel-outreach' })).toEqual(['quillcourier', 'paper-lantern']);
    expect(await findClosest({ tools: 'yew,dovecote-9' })).toEqual(['dovecote-9']);
    expect(await findClosest({ unwanted: 'channels.whatsapp' })).toEqual([]);
    expect(await findClosest({ offset: '1' })).toEqual([]);
    for (const q of ['webhooks', 'no such thing zzqx']) expect((await search({ q })).closest).toEqual([]);
  });

  it('finds an unlisted tool by its name and marks it', async () => {
    const { rows } = await search({ q: 'inkwel relay' });
    expect(rows.map(({ slug, known_by_name }) => [slug, known_by_name])).toEqual([['inkwell-relay', true]]);
  });

  it('explains in CSV why each tool was found', async () => {
    const rows = parse(await text('/api/v1/tools.csv?q=linkedin&limit=1000'), { columns: true }) as Record<
      string,
      string
    >[];
    expect(rows.map(({ slug }) => slug)).toEqual(listSlugs({ rows: await fetchAllPages({ q: 'linkedin' }) }));
    for (const { why } of rows) expect(why).toMatch(/^LinkedIn: yes$/);
  });
});

/** Decides a mark from the facts, without the code under test. */
function decideAnswer({ facts }: Tool, key: string): Mark {
  const fact = facts[key];
  if (fact?.status === 'does not apply') return fact.status;
  return fact?.status === 'known' ? (fact.value === true ? 'yes' : 'no') : 'unknown';
}

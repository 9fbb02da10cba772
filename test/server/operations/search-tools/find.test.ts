import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../../model/mark.ts';
import type { Tool } from '../../../../model/tool.ts';
import { isListed } from '../../../../model/tool.ts';
import { computeBoardRows } from '../../../../server/need/compute-rows.ts';
import type { searchTools } from '../../../../server/operations/search-tools/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { fetchWhole, type Whole } from '../../../restore-answer.ts';

const served = await fixtureServer();
const { snapshot } = served;
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
    const boardFields = allRows.map(({ summary, website, scores, ...row }) => row);
    expect(boardFields).toMatchObject(board.rows.map(board.write));
    for (const { slug, scores, known_by_name } of allRows) {
      expect(known_by_name).toBeUndefined();
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

  it('finds an unlisted tool by its name and marks it', async () => {
    const { rows } = await search({ q: 'inkwel relay' });
    expect(rows.map(({ slug, known_by_name }) => [slug, known_by_name])).toEqual([['inkwell-relay', true]]);
  });
});

/** Decides a mark from the facts, without the code under test. */
function decideAnswer({ facts }: Tool, key: string): Mark {
  const fact = facts[key];
  if (fact?.status === 'does not apply') return fact.status;
  return fact?.status === 'known' ? (fact.value === true ? 'yes' : 'no') : 'unknown';
}

import { expect, it } from 'vitest';
import { editedSnapshot } from '../../fixture/edited-snapshot.ts';
import { replacing } from '../../fixture/edits.ts';
import { serveFixture } from '../../fixture/serve.ts';

/* A tool of which too little could be read to list it. */

type Listed = readonly { readonly slug: string }[];
const LISTS = ['tools?limit=50', 'tools?q=api&limit=50', 'rankings/general?limit=50', 'cost?people=1&limit=50'];

it('is found by its name, and is on no list', async () => {
  const slug = 'sealpress';
  const edit = replacing('category:', 'known_by_name: true\ncategory:');
  const server = await serveFixture({ snapshot: await editedSnapshot({ [`tools/${slug}`]: edit }) });
  const rowsOf = async (path: string): Promise<string[]> => {
    const answer = await server.json<{ rows?: Listed; boards?: { score_rows?: Listed }[] }>(`/api/v1/${path}`);
    return (answer.rows ?? answer.boards?.flatMap(({ score_rows = [] }) => score_rows) ?? []).map((row) => row.slug);
  };
  const tool = await server.json<{ known_by_name?: true; similar: string[]; category: string }>(
    `/api/v1/tools/${slug}`,
  );
  expect([tool.known_by_name, tool.similar.length > 0]).toEqual([true, true]);
  for (const one of tool.similar) expect(server.snapshot.tools.get(one)?.category).toBe(tool.category);
  for (const list of [...LISTS, 'datasets/ai-readiness', 'recommend?required=channels.email&limit=50']) {
    const rows = await rowsOf(list);
    expect([list, rows.length > 1, rows.includes(slug)]).toEqual([list, true, false]);
  }
  expect(await rowsOf(`tools?q=${slug}`)).toEqual([slug]);
  expect(await server.text(`/tools/${slug}`)).toContain('We know it by name');
  await server.close();
});

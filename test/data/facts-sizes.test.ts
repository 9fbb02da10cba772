import { afterAll, expect, it } from 'vitest';
import type { Tool } from '../../model/tool.ts';
import { serveSnapshot } from '../serve.ts';

/** In bytes, for answers that agents get without selecting questions. */
const MAX_ANSWER = 16_000;
/** For every question with its mark, value, note and source. */
const MAX_TOOL = 26_000;
/** For all rules of a platform with whole links to their passages. */
const MAX_RULES = 23_500;
/** For every question with all its evidence. */
const MAX_TOOL_WITH_EVIDENCE = 100_000;

const served = await serveSnapshot();
afterAll(() => served.close());
const { tools, platforms, methodology } = served.snapshot;
const groups = Object.keys(methodology.catalogue.groups).join(',');
const listComparisons = ({ slug, similar: [closest, ...others] }: Tool) =>
  closest === undefined ? [] : [`/compare?tools=${slug},${closest}`, `/compare?tools=${[slug, closest, ...others]}`];

it.each([
  ['tools', MAX_TOOL, [...tools.keys()].map((slug) => `/tools/${slug}`)],
  [
    'tools with all evidence',
    MAX_TOOL_WITH_EVIDENCE,
    [...tools.keys()].map((slug) => `/tools/${slug}?groups=${groups}`),
  ],
  ['prices', MAX_ANSWER, [...tools.keys()].map((slug) => `/pricing/${slug}`)],
  ['comparisons', MAX_ANSWER, [...tools.values()].flatMap(listComparisons)],
  ['the method and changes', MAX_ANSWER, ['/methodology', '/changes']],
  [
    'platforms',
    MAX_RULES,
    ['/methodology?part=platforms', ...[...platforms.keys()].map((slug) => `/platforms/${slug}`)],
  ],
])('the answers about %s have at most %i bytes', async (_, maxSize, paths) => {
  const tooLarge: Record<string, number> = {};
  for (const path of paths) {
    const size = Buffer.byteLength(await served.text(`/api/v1${path}`));
    if (size > maxSize) tooLarge[path] = size;
  }
  expect(tooLarge).toEqual({});
});

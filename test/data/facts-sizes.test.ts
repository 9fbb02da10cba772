import { afterAll, expect, it } from 'vitest';
import type { Tool } from '../../model/tool.ts';
import { serveSnapshot } from '../serve.ts';

/** In bytes: the answers that agents get without a selection. */
const MAX_ANSWER = 16_000;
/** Every question with its value, note and source. */
const MAX_TOOL = 23_000;
/** All rules of a platform with their passages. */
const MAX_RULES = 20_000;
/** With the evidence of every question. */
const MAX_WHOLE = 100_000;

const served = await serveSnapshot();
afterAll(() => served.close());
const { tools, platforms, methodology } = served.snapshot;
const groups = Object.keys(methodology.catalogue.groups).join(',');
const similarTo = ({ slug, similar: [first, ...others] }: Tool) =>
  first === undefined ? [] : [`/compare?tools=${slug},${first}`, `/compare?tools=${[slug, first, ...others]}`];

it.each([
  ['tools', MAX_TOOL, [...tools.keys()].map((slug) => `/tools/${slug}`)],
  ['tools with all evidence', MAX_WHOLE, [...tools.keys()].map((slug) => `/tools/${slug}?groups=${groups}`)],
  ['prices', MAX_ANSWER, [...tools.keys()].map((slug) => `/pricing/${slug}`)],
  ['comparisons', MAX_ANSWER, [...tools.values()].flatMap(similarTo)],
  ['the method and changes', MAX_ANSWER, ['/methodology', '/changes']],
  [
    'platforms',
    MAX_RULES,
    ['/methodology?part=platforms', ...[...platforms.keys()].map((slug) => `/platforms/${slug}`)],
  ],
])('the answers about %s have at most %i bytes', async (_, most, paths) => {
  const tooLarge: Record<string, number> = {};
  for (const path of paths) {
    const size = Buffer.byteLength(await served.text(`/api/v1${path}`));
    if (size > most) tooLarge[path] = size;
  }
  expect(tooLarge).toEqual({});
});

import { beforeAll, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Source } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { compareTools } from '../../../server/operations/compare-tools/operation.ts';
import { getPricing } from '../../../server/operations/get-pricing/operation.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import type { AnswerOf } from '../../../server/operations/operation.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await fixtureSnapshot();
});

const slug = 'quillcourier';

it('has the type of the detail that is asked for, so that callers need no cast', () => {
  const { tool }: { tool: Tool } = getTool.run(snapshot, { slug, detail: 'audit' });
  expect(tool).toEqual(snapshot.tools.get(slug));

  const pricing: { facts: Record<string, Fact>; sources: Source[] } = getPricing.run(snapshot, {
    slug,
    detail: 'audit',
  });
  expect(pricing.facts['pricing.starts_at']?.label).toBeTypeOf('string');

  const compared: { cells: Record<string, Fact> }[] = compareTools.run(snapshot, {
    tools: [slug, 'sealpress'],
    detail: 'audit',
  }).facts;
  expect(compared[0]?.cells[slug]?.key).toBeTypeOf('string');

  const [first] = recommend.run(snapshot, { q: 'LinkedIn', detail: 'audit' }).fits;
  expect(first?.checks[0]?.display).toBeTypeOf('string');
  expect(first?.tool.website).toBeTypeOf('string');

  const compact: { sources: never[] } = recommend.run(snapshot, { q: 'LinkedIn', detail: 'compact' });
  expect(compact.sources).toEqual([]);

  const full: AnswerOf<typeof getTool> = getTool.run(snapshot, { slug });
  expect(Object.keys(full.tool.facts['pricing.starts_at']?.sources[0] ?? {})).toEqual(['id']);
});

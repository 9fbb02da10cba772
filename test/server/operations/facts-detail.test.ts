import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.close());

/** One answer in the three details: its length in characters, and what `pick` takes of it. */
async function inEachDetail<Part>(path: string, pick: (body: never) => Part) {
  const read = async (detail: string) => {
    const text = await (await served.get(`/api/v1${path}${path.includes('?') ? '&' : '?'}detail=${detail}`)).text();
    return { length: text.length, part: pick(JSON.parse(text) as never) };
  };
  const [compact, full, audit] = await Promise.all(['compact', 'full', 'audit'].map(read));
  return { compact, full, audit } as Record<'compact' | 'full' | 'audit', { length: number; part: Part }>;
}

/** What full keeps of a fact, written down once more from its description. */
function expectedInFull(fact: Fact) {
  const ids = (sources: Fact['sources']) => sources.map(({ id }) => ({ id }));
  const claims = (said: Fact['earlier']) => said?.map((claim) => ({ ...claim, sources: ids(claim.sources) }));
  const pages = fact.unknown?.looked_at.filter((place) => 'source' in place) ?? [];
  const { status, value, display, assumed, read_by_others, complete, from_plan, extra, has, lacks } = fact;
  const { for: channels, second_reading, note, absent } = fact;
  return JSON.parse(
    JSON.stringify({
      ...{ status, value, display, for: channels, assumed, read_by_others, complete, from_plan, extra, has, lacks },
      ...{ second_reading, note, stale: fact.stale || undefined },
      unit: fact.unit ?? undefined,
      sources: ids(fact.sources),
      absent: absent && { ...absent, at: ids(absent.at) },
      disagrees: claims(fact.disagrees),
      earlier: claims(fact.earlier),
      unknown: fact.unknown && {
        reason: fact.unknown.reason,
        looked_at: pages,
        searches: fact.unknown.looked_at.length - pages.length,
        note: fact.unknown.note ?? undefined,
      },
    }),
  );
}

function expectedInCompact(fact: Fact) {
  const { status, value, for: channels, assumed, read_by_others, from_plan, extra, note } = fact;
  const { at: _at, review_after: _after, ...absent } = fact.absent ?? {};
  const age = { dated: fact.evidence?.newest ?? undefined, stale: fact.stale || undefined };
  return JSON.parse(
    JSON.stringify({
      status,
      value,
      for: channels,
      assumed,
      read_by_others,
      from_plan,
      extra,
      note,
      ...age,
      absent: fact.absent && absent,
    }),
  );
}

describe('a tool in each detail', () => {
  it('is shorter in compact than in full, and in full than in audit', async () => {
    const { compact, full, audit } = await inEachDetail('/tools/quillcourier', () => null);
    expect([compact.length < full.length * 0.7, full.length < audit.length * 0.7]).toEqual([true, true]);
  });

  it('tells the same facts: compact their status and value, full what they rest on, audit all that the snapshot has', async () => {
    for (const [slug, whole] of served.snapshot.tools) {
      const { compact, full, audit } = await inEachDetail(`/tools/${slug}`, ({ tool }: { tool: Tool }) => tool);
      expect(audit.part).toEqual(whole);
      const entries = Object.entries(whole.facts);
      expect(full.part.facts).toEqual(Object.fromEntries(entries.map(([key, fact]) => [key, expectedInFull(fact)])));
      expect(compact.part.facts).toEqual(
        Object.fromEntries(entries.map(([key, fact]) => [key, expectedInCompact(fact)])),
      );
      expect(compact.part.sources).toBeUndefined();
      expect(full.part.sources).toEqual(
        whole.sources.map(({ id, url, relation, read, dated, unchanged_on }) => ({
          ...{ id, url, relation, read, dated },
          unchanged_on,
        })),
      );
    }
  });
});

describe('comparison and pricing', () => {
  it('give each fact as the tool gives it in the same detail', async () => {
    const facts = ({ facts }: { facts: Record<string, Fact> }) => facts;
    const tool = await inEachDetail('/tools/sealpress?groups=pricing', ({ tool }: { tool: Tool }) => tool);
    const pricing = await inEachDetail('/pricing/sealpress', facts);
    const rows = ({ facts }: { facts: { key: string; cells: Record<string, Fact> }[] }) =>
      Object.fromEntries(facts.map(({ key, cells }) => [key, cells.sealpress]));
    const comparison = await inEachDetail('/compare?tools=quillcourier,sealpress&groups=pricing', rows);
    for (const detail of ['compact', 'full', 'audit'] as const) {
      expect(pricing[detail].part).toEqual(tool[detail].part.facts);
      expect(comparison[detail].part).toEqual(tool[detail].part.facts);
    }
    expect(Object.keys(pricing.full.part).length).toBeGreaterThan(5);
  });
});

import type { Fact } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import { type Operation, withModelDefaults } from '../../../server/operations/operation.ts';
import { answerRequest, resolveRequest } from '../../../server/operations/request.ts';
import { assemble, type Snapshot } from '../../../server/snapshot/snapshot.ts';

/** What a model gets for its arguments, and its length with `meta`, at a server with a long address. */
export function answerForModels<Answer>(
  declared: unknown,
  args: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
) {
  const operation = declared as Operation;
  const resolved = resolveRequest(operation, withModelDefaults(operation, args), snapshot);
  const body = answerRequest(resolved, snapshot, 'https://outreach-facts.a-rather-long-name.example.org');
  return { body: body as unknown as Answer, length: JSON.stringify(body).length };
}

/** Every group of questions of a snapshot: arguments that ask for all facts. */
export const everyGroup = ({ methodology }: Snapshot) => ({ groups: Object.keys(methodology.catalogue.groups) });

/** A text of a length, in words. */
export const words = (length: number) => 'a long word '.repeat(Math.ceil(length / 12)).slice(0, length);

/** Every fact answered, with texts as long as the check of the facts allows and every qualification that there is. */
function worstFact(fact: Fact, tool: Tool): Fact {
  const sources = tool.sources.slice(0, 3).map(({ id }) => ({ id, at: words(200) }));
  const claim = { value: false, display: words(300), sources: sources.slice(0, 1) };
  return {
    ...fact,
    status: 'disputed',
    value: true,
    display: words(300),
    disagrees: [claim, claim, claim],
    note: words(200),
    from_plan: words(80),
    extra: true,
    assumed: ['currency', 'billing'],
    reported: true,
    sources,
    evidence: { first_party: true, publishers: [], oldest: '2020-01-01', newest: '2020-01-01' },
    stale: true,
  } as Fact;
}

/**
 * A snapshot of 1,000 tools with long names, whose every fact has the longest texts.
 * @param change of a single fact, in place of the worst
 */
export function snapshotOfDisputes(snapshot: Snapshot, change: (fact: Fact, tool: Tool) => Fact = worstFact): Snapshot {
  const [first] = [...snapshot.tools.values()].sort((a, b) => b.sources.length - a.sources.length) as [Tool];
  const sources = Array.from({ length: 40 }, (_, i) => ({
    ...(first.sources[0] as Tool['sources'][number]),
    id: `${words(50).replaceAll(' ', '-')}/${i}`,
    url: `https://example.com/${'x'.repeat(450)}${i}`,
  }));
  const base = { ...first, sources };
  const facts = Object.fromEntries(Object.entries(first.facts).map(([key, fact]) => [key, change(fact, base)]));
  const tools = Array.from({ length: 1000 }, (_, i): Tool => {
    const slug = `${'tool-'.repeat(11)}${String(i).padStart(4, '0')}`;
    return { ...base, facts, slug, name: `${words(54)} ${i}`, summary: words(300), price_from: words(900) };
  });
  const alternatives = Object.fromEntries(
    tools.map(({ slug }) => [slug, tools.slice(0, 5).map((other) => ({ ...empty, slug: other.slug }))]),
  );
  const { manifest, methodology, lexicon, dataset, worklist } = snapshot;
  return assemble({ manifest, methodology, lexicon, dataset, worklist, alternatives, rankings: [], tools });
}

const empty = {
  similarity: 1,
  common: 1,
  adds: [],
  lacks: [],
  may_add: { total: 0, keys: [] },
  may_lack: { total: 0, keys: [] },
};

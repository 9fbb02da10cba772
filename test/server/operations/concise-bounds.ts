import type { Fact } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import { type Operation, withModelDefaults } from '../../../server/operations/operation.ts';
import { answerRequest, resolveRequest } from '../../../server/operations/request.ts';
import { assemble, perSnapshot, type Snapshot } from '../../../server/snapshot/snapshot.ts';
import { withTools } from '../../fixture/more-tools.ts';

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
export const words = (length: number) => 'wordy text '.repeat(Math.ceil(length / 11)).slice(0, length);

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
    second_hand: true,
    sources,
    evidence: { publishers: [], seen: '2020-01-01' },
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
    return { ...base, facts, slug, name: `${words(54)} ${i}`, summary: words(300), price: worstPrice(base) };
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

/** Six words of 80 characters at most at each end, each with nine characters in an address. */
const LINK = `https://a.example/#:~:text=${'%E2%82%AC'.repeat(80)},${'%E2%82%AC'.repeat(80)}`;

/** A thousand tools with names, prices, values and notes as long as any could be. */
export const worstSnapshot = perSnapshot((snapshot): Snapshot => {
  const many = withTools(snapshot, 1000);
  const { manifest, methodology, lexicon, dataset, worklist, alternatives, rankings } = many;
  const slugs = new Map([...many.tools.keys()].map((slug) => [slug, slug.padEnd(90, '-x')]));
  const renamed = (slug: string) => slugs.get(slug) as string;
  return assemble({
    manifest,
    methodology,
    lexicon,
    worklist,
    dataset: {
      ...dataset,
      records: [...many.tools.values()].map(({ slug, name, category }) => ({
        ...(dataset.records[0] as (typeof dataset.records)[number]),
        slug: renamed(slug),
        name,
        category,
      })),
    },
    alternatives: Object.fromEntries(Object.entries(alternatives).map(([slug, one]) => [renamed(slug), one])),
    rankings: [...rankings.values()].map((ranking) => ({
      ...ranking,
      lists: ranking.lists.map((list) => ({
        ...list,
        entries: list.entries.map((entry) => ({ ...entry, tool: renamed(entry.tool) })),
        unranked: list.unranked.map((entry) => ({ ...entry, tool: renamed(entry.tool) })),
      })),
    })),
    tools: [...many.tools.values()].map((tool) => worstTool(tool, renamed(tool.slug))),
  });
});

/** The longest price in words. */
const worstPrice = ({ price }: Tool): Tool['price'] => ({
  ...price,
  certainty: 'at least',
  amount: 1_234_567.89,
  upto: 12_345_678.9,
  currency: 'USD',
  billing: 'half-year',
  plan: null,
  second_hand: true,
  assumed: ['currency', 'billing'],
  missing: Array.from({ length: 10 }, () => words(200)),
});

function worstTool(tool: Tool, slug: string): Tool {
  return {
    ...tool,
    slug,
    name: words(200),
    summary: words(1000),
    price: worstPrice(tool),
    identifiers: Array.from({ length: 50 }, (_, i) => ({ kind: 'npm', id: `@${'x'.repeat(210)}/${i}`, sources: [] })),
    facts: Object.fromEntries(Object.entries(tool.facts).map(([key, fact]) => [key, longFact(fact)])),
  };
}

/** Answers keep their value, which searches and filters read. */
function longFact(fact: Fact): Fact {
  const isAnswered = fact.status === 'known' || fact.status === 'disputed';
  const sources = fact.sources.map((citation) => ({ ...citation, link: LINK }));
  const worst = {
    ...fact,
    sources,
    display: words(400),
    note: words(600),
    from_plan: words(100),
    extra: true,
  };
  return isAnswered ? worst : { ...worst, status: 'not_applicable' };
}

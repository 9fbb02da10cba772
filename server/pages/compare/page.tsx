import { uniqueBy } from '../../../model/group-by.ts';
import { isListed } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { firstFew } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { exampleTools } from '../../calls/example-tools.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import type { Problem } from '../../http/problem.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { selectChanges } from '../../operations/get-changes/question.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { countNotShown, describeComparison } from '../../sentences/comparison.ts';
import { changesFeed } from '../changes/query.ts';
import { allTools, factsOfTools } from '../parts/all-tools.ts';
import { compareAddress, noticesOfWords, sortTools, toolAddress } from '../parts/carried-need.ts';
import {
  bullets,
  compact,
  type DocumentSection,
  htmlOnly,
  joinParts,
  type Line,
  type LinePart,
  notice,
  type PageBlock,
  type PageDocument,
  paragraph,
  section,
} from '../parts/document/document.ts';
import { toolOptions } from '../parts/layout/forms.tsx';
import { SameAsData } from '../parts/layout/links.tsx';
import { priceBySizeBlocks } from '../parts/price-by-size/blocks.tsx';
import { loadPriceBySize } from '../parts/price-by-size/load.ts';
import { definePage, type LoadContext, type View } from '../types.ts';
import { comparisonTable, partlyKnown } from './answers.ts';
import { CompareForm, type ComparisonQuery, comparePage } from './form.tsx';

export const compare = definePage({
  ...comparePage,
  examples: (snapshot) => {
    const tools = exampleTools(snapshot).map(({ slug }) => slug);
    return [
      {},
      { tools: tools.slice(0, 2).sort() },
      { tools: tools.slice(0, 5).sort(), people: 3, linkedin_accounts: 3, billing: 'year' as const },
      { tools: tools.slice(0, 3).sort(), groups: ['pricing', 'team'] },
      { tools: tools.slice(0, 1) },
    ];
  },
  canonicalInput: sortTools,
  listed: pairsOfSimilar,
  lastChanged: ({ tools }, snapshot) => selectChanges(snapshot, { tools })[0]?.day,
  isListed: ({ tools = [], ...besides }) => tools.length <= MOST_LISTED && Object.keys(besides).length === 0,
  load: (input, loading) =>
    (input.tools ?? []).length > 1 ? loadComparison(input, loading) : loadStart(input, loading),
  recover: (input, { code, particulars }, loading) =>
    code === 'tool_not_found' ? { ...loadStart(input, loading), notFound: particulars } : undefined,
  feed: ({ data }) => changesFeed('answer' in data ? data.answer.rows.map(({ slug }) => slug) : []),
  title: ({ data }) => ('answer' in data ? `${namesOf(data.answer)} compared` : 'Compare tools side by side'),
  description: ({ data }) =>
    'answer' in data
      ? `${namesOf(data.answer)} side by side: what differs and what they cost, billed alike, each answer with its source.`
      : 'Choose two to five outreach tools and see what differs and what they cost, with a source for each answer.',
  document: (view) => ('answer' in view.data ? comparisonDocument(view, view.data) : startDocument(view, view.data)),
});

/** The start page, and the pairs that tool pages link. */
function pairsOfSimilar({ tools }: Snapshot): ComparisonQuery[] {
  const pairs = [...tools.values()]
    .filter(isListed)
    .flatMap(({ slug, similar }) => similar.map((other) => [slug, other].sort()));
  return [{}, ...uniqueBy(pairs, String).map((pair) => ({ tools: pair }))];
}

/** Larger comparisons are too many for search engines. */
const MOST_LISTED = 2;

type Answer = AnswerOf<typeof compareTools>;

const namesOf = ({ rows }: Answer) => firstFew(rows.map(({ name }) => name));

function loadComparison(input: ComparisonQuery, loading: LoadContext) {
  const { ask, prepared } = loading;
  const answer = ask(compareTools, { tools: [], ...input });
  const bySize = loadPriceBySize(answer.rows, answer.understood, loading);
  return { answer, bySize, names: prepared(toolOptions), facts: prepared(factsOfTools) };
}

function loadStart({ tools = [] }: ComparisonQuery, { ask, prepared }: LoadContext) {
  const chosen = prepared(allTools).filter(({ slug }) => tools.includes(slug));
  return { chosen, names: prepared(toolOptions), boards: ask(getRankings, { profile: 'by-type' }).boards };
}

type CompareView = View<ComparisonQuery>;

function startDocument(
  { input, methodology: { currencies, categories } }: CompareView,
  { chosen, names, boards, notFound }: ReturnType<typeof loadStart> & { readonly notFound?: Problem['particulars'] },
): PageDocument {
  const suggested = boards.flatMap(({ category, rows }): Line[] => {
    if (rows.length < 2) return [];
    const address = compareAddress(
      {},
      rows.map(({ slug }) => slug),
    );
    const label = firstFew(rows.map(({ name }) => name));
    return [[`${categories[category ?? '']?.label ?? category}: `, { link: address, label }]];
  });
  return {
    title: 'Compare tools side by side',
    lead: notFound
      ? unknownTool(notFound.value, notFound.nearest, { ...input, tools: chosen.map(({ slug }) => slug) })
      : 'Two to five tools: what differs, and what they cost billed alike.',
    blocks: [htmlOnly(<CompareForm input={input} chosen={chosen} names={names} currencies={currencies} />)],
    sections: [section('suggested', 'The first of each type', bullets(...suggested))],
    related: [['All tools', '/tools']],
  };
}

function comparisonDocument(
  { input, methodology, json }: CompareView,
  { answer, bySize, names, facts }: ReturnType<typeof loadComparison>,
): PageDocument {
  const { rows, columns } = answer;
  const slugs = rows.map(({ slug }) => slug);
  const current = { ...input, tools: slugs };
  const differing = columns.flatMap(({ differs, label }) => (differs === 'yes' ? label : []));
  const isPart = (input.keys ?? input.groups) !== undefined;
  const partly = partlyKnown(answer, methodology);
  const chart = priceBySizeBlocks(bySize, { methodology });
  const isAutomation = slugs.some((slug) => facts.get(slug)?.facts['channels.linkedin'] === true);
  return {
    title: `${namesOf(answer)} side by side`,
    lead: describeComparison({ differing, of: isPart ? columns.length : undefined }),
    blocks: compact<PageBlock>(
      htmlOnly(<CompareForm input={current} chosen={rows} names={names} currencies={methodology.currencies} />),
      ...noticesOfWords(input, (not_understood) => compareAddress({ ...input, not_understood }, slugs)),
      ...(answer.not_found ?? []).map(({ name, nearest }) => notice(unknownTool(name, nearest, current))),
    ),
    sections: compact<DocumentSection>(
      chart && section('size', 'Price by size of team', ...chart),
      section('answers', 'Bills and what differs', comparisonTable(answer, current, methodology)),
      partly.length > 0 && section('partly', 'Known of only one or some', { kind: 'terms', items: partly }),
      section(
        'more',
        'All other questions',
        paragraph([`${countNotShown(answer)} `, ...groupLinks(current, methodology.catalogue.groups)]),
        htmlOnly(<SameAsData json={json} />),
        isAutomation && notice(methodology.notices.linkedin_forbids_automation),
      ),
    ),
    related: rows.map(({ slug, name }) => [`All about ${name}`, toolAddress(slug, answer.understood)] as const),
  };
}

/** With links that add the nearest names. */
function unknownTool(name = '', nearest: readonly string[] = [], current: ComparisonQuery): Line {
  const add = nearest.slice(0, 3).flatMap((slug) => {
    const link = compareAddress(current, [...(current.tools ?? []), slug]);
    return [' ', { link, label: `Add ${slug}` }];
  });
  return [`No tool here has the name “${cut(name, 60)}”.`, ...add];
}

function groupLinks(current: ComparisonQuery, groups: Readonly<Record<string, string>>): LinePart[] {
  const { keys: _, tools, ...input } = current;
  const links = Object.entries(groups).map(([group, label]) => ({
    link: compareAddress({ ...input, groups: [group] }, tools),
    label,
    says: 'nofollow',
  }));
  return joinParts(links, ' · ');
}

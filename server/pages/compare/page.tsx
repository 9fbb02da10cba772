import { uniqueBy } from '../../../model/group-by.ts';
import { isListed, type Tool } from '../../../model/tool.ts';
import { firstFew, orList } from '../../../model/words/lists.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { exampleTools } from '../../call/example-tools.ts';
import { deservesPage } from '../../operations/compare-tools/coverage.ts';
import { selectChanges } from '../../operations/get-changes/filters.ts';
import { joinStatement } from '../../sentences/statement.ts';
import { changesFeed } from '../changes/query.ts';
import { compareAddress, sortTools } from '../parts/carried-need.ts';
import { bullets, htmlOnly, type Line, type PageDocument, section } from '../parts/document/document.ts';
import { definePage } from '../types.ts';
import { type CompareView, comparisonDocument, writeStatement } from './document.tsx';
import { COMPARE_ROUTE, CompareForm, type ComparisonQuery } from './form.tsx';
import { type ComparisonData, loadComparison, loadStart } from './load.ts';

export const compare = definePage({
  ...COMPARE_ROUTE,
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
  listInputs: listSimilarPairs,
  lastChanged: ({ tools }, snapshot) => selectChanges(snapshot, { tools })[0]?.day,
  load: (input, context) =>
    (input.tools ?? []).length > 1 ? loadComparison(input, context) : loadStart(input, context),
  isIndexable: ({ tools = [], ...others }, data) =>
    Object.keys(others).length === 0 && tools.length <= MAX_INDEXED_TOOLS && (!('answer' in data) || data.deservesPage),
  feed: ({ data }) => changesFeed('answer' in data ? data.answer.rows.map(({ slug }) => slug) : []),
  title: ({ data }) => ('answer' in data ? formatQuestion(data) : 'Compare tools side by side'),
  description: ({ data, methodology }) =>
    'answer' in data
      ? joinStatement(writeStatement(data, methodology))
      : 'Choose two to ten outreach tools. See which is cheaper, and what we confirmed for only one of them.',
  document: (view) => ('answer' in view.data ? comparisonDocument(view, view.data) : startDocument(view, view.data)),
});

/** The inputs of the start page, and of similar tools whose comparison is worth a page. */
function listSimilarPairs(snapshot: Snapshot): ComparisonQuery[] {
  const { tools } = snapshot;
  const pairs = [...tools.values()]
    .filter(isListed)
    .flatMap(({ slug, similar }) => similar.map((other) => [slug, other].sort()));
  const isWorthPage = (pair: string[]) =>
    deservesPage(
      pair.map((slug) => tools.get(slug) as Tool),
      snapshot,
    );
  return [
    {},
    ...uniqueBy(pairs, String)
      .filter(isWorthPage)
      .map((pair) => ({ tools: pair })),
  ];
}

/** `Lemon or Melon for 6 people?` */
function formatQuestion({ comparison: { tools, setUp } }: ComparisonData): string {
  const names = orList(tools.map(({ name }) => name));
  const setUpText = formatSetUp(setUp);
  return `${names}${setUpText === '' ? '' : ` for ${setUpText}`}?`;
}

/** Larger comparisons are not indexed, because there are too many. */
const MAX_INDEXED_TOOLS = 2;

function startDocument(
  { input, methodology }: CompareView,
  { selectedTools, names, boards }: ReturnType<typeof loadStart>,
): PageDocument {
  const suggestions = boards.flatMap(({ category, rows }): Line[] => {
    if (rows.length < 2) return [];
    const address = compareAddress(
      {},
      rows.map(({ slug }) => slug),
    );
    const label = firstFew(rows.map(({ name }) => name));
    return [[`${methodology.categories[category ?? '']?.label ?? category}: `, { link: address, label }]];
  });
  return {
    title: 'Compare tools side by side',
    lead: 'Two to five tools: which is cheaper with the same billing, and what we confirmed for only one of them.',
    blocks: [
      htmlOnly(<CompareForm input={input} selectedTools={selectedTools} names={names} methodology={methodology} />),
    ],
    sections: [section('suggested', 'The top tools of each type', bullets(...suggestions))],
    related: [['All tools', '/tools']],
  };
}

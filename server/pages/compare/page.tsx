import { uniqueBy } from '../../../model/group-by.ts';
import { isAboutLinkedIn } from '../../../model/methodology.ts';
import { isListed, type Tool } from '../../../model/tool.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { toSetUp } from '../../need/read-need.ts';
import { deservesPage } from '../../operations/compare-tools/coverage.ts';
import { selectChanges } from '../../operations/get-changes/filters.ts';
import { joinStatement } from '../../sentences/statement.ts';
import { compareAddress, sortTools, toolAddress } from '../addresses.ts';
import { mapToolNames } from '../all-tools.ts';
import { onlyHtmlBlock } from '../blocks/block.tsx';
import type { PageContent } from '../blocks/page.ts';
import { compact } from '../blocks/words.tsx';
import { linkedInNote } from '../board/content.tsx';
import { changesFeed } from '../changes/query.ts';
import { Chips, chipRow } from '../elements/chip.tsx';
import { AddForm } from '../elements/form.tsx';
import { notUnderstoodNote } from '../elements/note.tsx';
import { definePage, type LoadContext, type View } from '../types.ts';
import { cards } from './cards.tsx';
import { type Comparison, loadComparison } from './load.ts';
import { needBlock, renderTools } from './need.tsx';
import { stateComparison } from './reasons.ts';
import { COMPARE_ROUTE, type CompareQuery } from './route.ts';
import { comparisonTables } from './tables.tsx';

/** Larger comparisons are not indexed, because there are too many. */
const MAX_INDEXED_TOOLS = 2;

type Start = ReturnType<typeof loadStart>;
type CompareView = View<CompareQuery, Comparison | Start>;

export const compare = definePage({
  ...COMPARE_ROUTE,
  canonicalInput: sortTools,
  listInputs: listSimilarPairs,
  lastChanged: ({ tools }, snapshot) => selectChanges(snapshot, { tools })[0]?.day,
  load: (input: CompareQuery, context): Comparison | Start =>
    (input.tools ?? []).length > 1 ? loadComparison(input, context) : loadStart(context),
  isIndexable: ({ tools = [], ...others }, data) =>
    Object.keys(others).length === 0 && tools.length <= MAX_INDEXED_TOOLS && (!('answer' in data) || data.deservesPage),
  feed: ({ data }) => changesFeed('answer' in data ? data.answer.rows.map(({ slug }) => slug) : []),
  title: ({ data }: CompareView) => ('answer' in data ? writeTitle(data) : START.title),
  description: ({ data, methodology }) => joinStatement('answer' in data ? stateComparison(data, methodology) : START),
  compose: (view) => ('answer' in view.data ? composeComparison(view, view.data) : composeStart(view, view.data)),
});

function composeComparison(view: CompareView, data: Comparison): PageContent {
  const { input, methodology } = view;
  const { rows, understood } = data.answer;
  const slugs = rows.map(({ slug }) => slug);
  const isOnLinkedIn = data.tools.some(({ channels }) => channels.some(isAboutLinkedIn));
  return {
    ...stateComparison(data, methodology),
    links: new Map(rows.map(({ slug, name }) => [name, toolAddress(slug, understood)])),
    side: needBlock(data, view),
    blocks: [
      ...notUnderstoodNote(input.not_understood, (not_understood) =>
        compareAddress({ ...input, not_understood }, slugs),
      ),
      ...(data.hasCards ? [cards(data, view)] : []),
      ...comparisonTables(data, view),
      ...(isOnLinkedIn ? [linkedInNote(view)] : []),
    ],
  };
}

const START = {
  title: 'Compare tools side by side',
  lead: 'Two to ten tools: prices for your team, what differs, and what only one of them has a source for.',
};

const MAX_EXAMPLES = 8;

/** Pairs of similar tools, as examples. */
const loadStart = ({ snapshot }: LoadContext) => ({
  examples: listSimilarPairs(snapshot)
    .slice(1, MAX_EXAMPLES + 1)
    .flatMap(({ tools }) => (tools ? [tools] : [])),
});

/** The form for fewer than two tools, and examples. */
function composeStart({ input, prepared }: CompareView, { examples }: Start): PageContent {
  const names = prepared(mapToolNames);
  const [first] = input.tools ?? [];
  const form = onlyHtmlBlock(() => (
    <div class="need">
      {first !== undefined && <Chips chips={[{ label: names.get(first) ?? first, href: '/compare', removes: true }]} />}
      <AddForm
        action={COMPARE_ROUTE.path}
        values={input}
        name="tools"
        labels={first === undefined ? ['First tool', 'Second tool'] : ['Second tool']}
        options={prepared(renderTools)}
        button="Compare"
      />
    </div>
  ));
  const chips = examples.map((slugs) => ({
    label: andList(slugs.map((slug) => names.get(slug) ?? slug)),
    href: compareAddress({}, slugs),
  }));
  return { ...START, blocks: compact(form, chipRow({ label: 'For example', chips })) };
}

/** The inputs of the start page, and of similar tools whose comparison is worth a page. */
function listSimilarPairs(snapshot: Snapshot): CompareQuery[] {
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
function writeTitle({ answer: { rows, understood } }: Comparison): string {
  const setUp = formatSetUp(toSetUp(understood));
  return `${orList(rows.map(({ name }) => name))}${setUp === '' ? '' : ` for ${setUp}`}?`;
}

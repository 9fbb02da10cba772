import { listMainQuestions } from '../../../model/job.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { isListed } from '../../../model/tool.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { formatPathAndQuery } from '../../call/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { loadTools, mapToolNames } from '../parts/all-tools.ts';
import { buildBoard } from '../parts/board/build.ts';
import { joinParts, paragraph } from '../parts/document/document.ts';
import { ViewLinks } from '../parts/layout/links.tsx';
import { definePage, type SharedContext } from '../types.ts';
import {
  boardDocument,
  canonicalizeNeed,
  findLastChange,
  isIndexableList,
  limitRows,
  toListPage,
} from './board-document.tsx';

const ROUTE = { path: '/tools', input: searchTools.input };

/** Without a need, the list has all tools on one page. */
const MAX_ROWS = 100;

/** The list of tools, with a search by words or filters. */
export const tools = definePage({
  ...ROUTE,
  examples: (snapshot) => [
    {},
    { required: listMainQuestions(snapshot.methodology).slice(0, 2), people: 3, budget: 500 },
    { q: [...snapshot.tools.values()][0]?.name ?? 'tool' },
  ],
  listInputs: ({ methodology: { categories }, tools: all }) => [
    {},
    ...Object.keys(categories)
      .filter((category) => [...all.values()].some((tool) => isListed(tool) && tool.category === category))
      .map((category) => ({ category })),
  ],
  lastChanged: findLastChange,
  canonicalInput: canonicalizeNeed,
  isIndexable: (input) => isIndexableList(input, ['limit', 'offset', 'keys']),
  load(input, { ask, methodology }) {
    const hasColumns = input.required ?? input.nice ?? input.unwanted ?? input.keys;
    const all = { ...input, limit: input.limit ?? MAX_ROWS };
    return ask(searchTools, limitRows(hasColumns ? input : { ...all, keys: listMainQuestions(methodology) }));
  },
  title: ({ input: { category }, methodology }) => `${formatTitle({ category }, methodology)} for outreach, by feature`,
  description: ({ data: { total } }) =>
    `${formatCount(total, 'LinkedIn and multichannel outreach tool')} with prices and sources, by feature.`,
  document(view) {
    const { input, data, methodology, prepared } = view;
    const { columns, rows, total, not_understood, nearest = [] } = data;
    const { limit, offset, ...need } = input;
    const nearestLinks = nearest.map((slug) => ({
      link: `/tools/${slug}`,
      label: prepared(mapToolNames).get(slug) ?? slug,
    }));
    const lead = total === 0 ? `“${input.q}” is not in our list. Nearest: ` : 'Similar names: ';
    const hasResults = rows.some(({ result }) => result !== undefined);
    const isWhole = Object.keys(need).length === 0;
    return boardDocument(view, {
      title: isWhole ? `${total} outreach tools by price` : formatTitle(input, methodology),
      // With a search text, every row is a confirmed match.
      lead: isWhole ? '' : `${formatCount(total, 'tool')}${hasResults ? ' fit, or lack a source' : ''}.`,
      need,
      notUnderstood: not_understood,
      columns,
      chipRoute: ROUTE,
      isExtensible: true,
      ...(input.q === undefined && { aside: <CategoryLinks view={view} need={need} current={input.category} /> }),
      blocks: nearest.length > 0 ? [paragraph([lead, ...joinParts(nearestLinks), '.'])] : [],
      boards: [buildBoard({ name: 'Tools', notUnderstood: not_understood }, data, data.understood, view)],
      page: toListPage(data, limitRows(input), ROUTE),
      related: [
        ['Tools by job', '/rankings/general'],
        ['Tools by type', '/rankings/by-type'],
        ['Compare tools', '/compare'],
      ],
    });
  },
});

/** Links to the list of each category, with the need. */
function CategoryLinks({ view: { prepared, methodology }, need, current }: CategoryProps) {
  const listed = prepared(loadTools).map(({ category }) => category);
  const choices = Object.entries(methodology.categories)
    .filter(([category]) => listed.includes(category))
    .map(([category, { label }]) => ({
      href: formatPathAndQuery(ROUTE, { ...need, category }),
      label: `${label} ${listed.filter((other) => other === category).length}`,
      current: category === current,
    }));
  return (
    <>
      <ViewLinks label="Types" choices={choices} />
      <ViewLinks label="Also" choices={[{ href: '/rankings/general', label: 'Tools by job' }]} />
    </>
  );
}

interface CategoryProps {
  readonly view: SharedContext;
  readonly need: object;
  readonly current: string | undefined;
}

function formatTitle({ q, category }: { q?: string; category?: string }, { categories }: Methodology): string {
  if (q !== undefined) return `Tools for “${q}”`;
  return category === undefined ? 'Tools' : (categories[category]?.label ?? category);
}

import { type Static, Type } from 'typebox';
import type { Row } from '../../../model/board-schemas.ts';
import { isKnown } from '../../../model/cell.ts';
import { listMainQuestions } from '../../../model/job.ts';
import { DEVELOPER_API } from '../../../model/keys.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { isListed } from '../../../model/tool.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { formatPathAndQuery } from '../../call/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { loadTools, mapToolNames } from '../all-tools.ts';
import { paragraph } from '../blocks/block.tsx';
import { compact, joinLines, link } from '../blocks/words.tsx';
import { type Chip, chipRow } from '../elements/chip.tsx';
import { definePage, type SharedContext } from '../types.ts';
import {
  ALL_ROWS,
  boardContent,
  canonicalizeNeed,
  describeBoard,
  findLastChange,
  isIndexableBoard,
  jobChips,
  listOfferKeys,
  splitColumns,
} from './content.tsx';
import { withView } from './route.ts';

const { view: _, ...properties } = withView(searchTools.input).properties;
const ROUTE = {
  path: '/tools',
  input: Type.Object({ ...properties, view: Type.Optional(Type.Enum(['list', 'grid', 'safety'])) }),
};
type Input = Static<typeof ROUTE.input>;

const isSafetyKey = (key: string) => key.startsWith('safety.');

/** What tools for LinkedIn have. */
const LINKEDIN = 'channels.linkedin';

/** All tools and their search. `view=safety` asks LinkedIn tools about the safety of accounts. */
export const tools = definePage({
  ...ROUTE,
  listInputs: ({ methodology: { categories }, tools: all }) => [
    {},
    { view: 'safety' as const },
    ...Object.keys(categories)
      .filter((category) => [...all.values()].some((tool) => isListed(tool) && tool.category === category))
      .map((category) => ({ category })),
  ],
  lastChanged: findLastChange,
  canonicalInput: canonicalizeNeed,
  isIndexable: isIndexableBoard,
  load(input: Input, { ask, linkJson, methodology }) {
    const { view, ...call } = completeInput(input, methodology);
    const hasColumns = call.required ?? call.nice ?? call.unwanted ?? call.keys;
    const own = { ...call, ...(!hasColumns && { keys: listMainQuestions(methodology) }) };
    const offers = listOfferKeys(own, methodology);
    const answer = ask(searchTools, { ...own, keys: [...(own.keys ?? []), ...offers], limit: ALL_ROWS });
    linkJson(searchTools, { ...own, limit: ALL_ROWS });
    return { ...answer, offers };
  },
  // Without the text of a visitor.
  title: ({ input: { q: _, ...input }, methodology }) => `${writeTitle(input, methodology)}: prices and features`,
  description: ({ data: { total } }) =>
    describeBoard(`${formatCount(total, 'LinkedIn and multichannel outreach tool')} by price.`),
  hasCsv: true,
  compose(view) {
    const { input, data, methodology, prepared } = view;
    const { columns, rows, total, not_understood, nearest = [], offers } = data;
    const { q, keys, view: mode, ...ownNeed } = input;
    const { category } = ownNeed;
    const isSafety = mode === 'safety';
    const count = rows.filter(({ cells }) => cells[LINKEDIN]?.mark === 'yes').length;
    const isPlain = Object.keys(input).length === 0;
    const names = prepared(mapToolNames);
    const nearestLinks = nearest.map((slug) => link(`/tools/${slug}`, names.get(slug) ?? slug));
    const nearestLead = total === 0 ? `“${q}” is not in our list. Nearest: ` : 'Similar names: ';
    const isApiLast = rows.some((row) => row.category === DEVELOPER_API);
    return boardContent(
      {
        title: isSafety
          ? `What ${count} LinkedIn tools document about account safety`
          : writeTitle(input, methodology, total),
        lead: isSafety
          ? 'Settings that vendors document. None of them makes an account safe.'
          : isPlain
            ? 'Each with its cheapest paid plan for one person. Add what you require to see who fits.'
            : q === undefined
              ? `We list ${formatCount(total, 'tool')}.`
              : `${formatCount(total, 'tool matches', 'tools match')} “${q}”.`,
        route: ROUTE,
        // A search isn’t a need, so parameters don’t replace it.
        need: q === undefined ? data.understood : ownNeed,
        display: { q, keys, view: mode },
        ...splitColumns(columns, offers),
        rows: isSafety ? rows.toSorted((a, b) => countKnown(b) - countKnown(a)) : rows,
        isGrid: isSafety || (mode ?? (keys ? 'grid' : 'list')) === 'grid',
        order: isSafety
          ? 'Most documented first.'
          : `Cheapest first; then “from” prices; then no price${isApiLast ? '; APIs for developers last' : ''}.`,
        notUnderstood: not_understood,
      },
      view,
      {
        chips: isPlain ? [{ label: 'Say what you need', href: '/recommend', isNext: true }] : [],
        before: nearest.length > 0 ? [paragraph([nearestLead, ...joinLines(nearestLinks), '.'])] : [],
        lists: q === undefined && !isSafety ? compact(jobChips(methodology), categoryChips(view, input, category)) : [],
      },
    );
  },
});

/** The number of known answers about safety. */
const countKnown = ({ cells }: Pick<Row, 'cells'>) =>
  Object.entries(cells).filter(([key, cell]) => isSafetyKey(key) && isKnown(cell)).length;

/** Completes the preset of LinkedIn safety with its requirement and its questions. */
function completeInput(input: Input, { catalogue }: Methodology): Input {
  if (input.view !== 'safety') return input;
  return {
    ...input,
    required: [...new Set([LINKEDIN, ...(input.required ?? [])])],
    keys: Object.keys(catalogue.keys).filter(isSafetyKey),
  };
}

/** Chips of the categories, each with its number of tools. */
function categoryChips({ prepared, methodology }: SharedContext, { view: _, ...input }: Input, current?: string) {
  const listed = prepared(loadTools).map(({ category }) => category);
  const chips = Object.entries(methodology.categories)
    .filter(([category]) => listed.includes(category))
    .map(([category, { label }]): Chip => {
      const count = listed.filter((other) => other === category).length;
      const href = category === current ? undefined : formatPathAndQuery(ROUTE, { ...input, category });
      return { label, href, count };
    });
  return chipRow({ label: 'By type', slides: true, chips });
}

function writeTitle({ q, category, view }: Input, { categories }: Methodology, total?: number): string {
  if (view === 'safety') return 'LinkedIn safety';
  if (q !== undefined) return `Tools for “${q}”`;
  if (category !== undefined) return categories[category]?.label ?? category;
  return total === undefined ? 'Outreach tools' : `${total} outreach tools by price`;
}

import { jobOfType } from '../../../model/methodology.ts';
import { nearest } from '../../../model/nearest.ts';
import { counted } from '../../../model/words/numbers.ts';
import { writeAddress } from '../../operations/operation.ts';
import { type FoundMatch, inParts, notUsedInWords, unmatchedInWords } from '../../operations/search-tools/find.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import {
  bullets,
  capitalised,
  type DocumentSection,
  forPeople,
  type Line,
  type LinePart,
  type PageBlock,
  paragraph,
  present,
  type Row,
  separated,
} from '../document/document.ts';
import { toolPriceCell } from '../facts/price.ts';
import { Monogram } from '../inline-svg/marks.tsx';
import { isFiltered } from '../lists/filters.tsx';
import { ChannelMarks, CompareTicked, channelsInWords, OrderLinks, Paging, Tick } from '../lists/list-parts.tsx';
import { firstOf, type ListInput, type ListProps, orderOnPage, TOOLS_PER_PAGE } from './search.ts';

/** The tools that match, one per row, with their price and what is documented for the job that they are made for. */
export function resultBlocks(props: ListProps): PageBlock[] {
  const { list, input } = props;
  const { total, tools } = list.answer;
  const offset = input.offset ?? 0;
  const next = offset + tools.length;
  const address = (offset: number | undefined) => writeAddress(searchTools, { ...input, offset });
  const paging = { offset, shown: tools.length, total, size: TOOLS_PER_PAGE, address };
  return [
    forPeople(<SortLinks {...props} />),
    {
      kind: 'table',
      look: 'hits',
      columns: ['Tool', 'Channels', 'Documented for its main job', 'Price'],
      rows: tools.map((tool) => rowOf(tool, props)),
      least: tools.length,
      ...(next < total && { next: address(next), beyond: total - next }),
    },
    forPeople(
      <>
        {tools.length > 1 && <CompareTicked />}
        <Paging {...paging} />
      </>,
    ),
  ];
}

type Found = ListProps['list']['answer']['tools'][number];

function rowOf(tool: Found, { list, methodology }: ListProps): Row {
  const { slug, name, category, summary, scores, match, facts } = tool;
  const { categories, catalogue, profiles, jobs } = methodology;
  const job = jobOfType(category, profiles) ?? '';
  const score = scores[job];
  const known = list.all.find((other) => other.slug === slug);
  return {
    before: (
      <>
        <Tick slug={slug} name={name} />
        <Monogram slug={slug} name={name} />
      </>
    ),
    cells: [
      [
        { link: `/tools/${slug}`, label: name },
        { note: categories[category]?.label ?? category },
        { note: summary },
        ...(match ? [' ', ...whyFound(slug, match)] : []),
      ],
      [{ sign: <ChannelMarks facts={facts} catalogue={catalogue} />, words: channelsInWords(facts, catalogue) }],
      score ? [`${score.proven} of ${score.of}`, { note: jobs[job]?.label ?? job }] : '',
      toolPriceCell(tool, known?.facts ?? {}),
    ],
  };
}

/** Why a tool was found, with links to the facts that matched. */
function whyFound(slug: string, match: FoundMatch): LinePart[] {
  const reasons = [match, ...match.also].flatMap((reason, i): LinePart[] => {
    const { before, text, after } = inParts(reason);
    const isFact = reason.field.includes('.');
    const fact = { link: `/tools/${slug}#${reason.field.split('=')[0]}`, label: text };
    return [i > 0 ? `; ${before}` : before, isFact ? fact : text, after];
  });
  return ['Found by ', ...reasons];
}

/** The tools that match most of the words, where few match all, and the words that were not used. */
export function matchMost({ list: { answer } }: ListProps): DocumentSection[] {
  const { match_most = [], not_used = [] } = answer;
  if (match_most.length + not_used.length === 0) return [];
  const found = match_most.map(({ slug, name, match, ...most }): readonly [Line, Line] => [
    [{ link: `/tools/${slug}`, label: name }],
    [...whyFound(slug, match), `; ${unmatchedInWords(most)}`],
  ]);
  return [
    {
      id: 'most',
      heading: match_most.length > 0 ? 'Tools that match most of the words' : 'Words that were not used',
      blocks: present<PageBlock>(
        not_used.length > 0 && paragraph(notUsedInWords(not_used)),
        found.length > 0 && { kind: 'terms', items: found },
      ),
    },
  ];
}

/** More are counted. */
const MAX_OPEN = 60;

/** The tools that are missing from the list only because something is not known, each linked to that fact. */
export function mayMatch({ list: { answer, all }, input }: ListProps): DocumentSection[] {
  const { may_match } = answer;
  const { capability = [], budget } = input;
  if (may_match.length === 0) return [];
  const names = new Map(all.map(({ slug, name }) => [slug, name]));
  const needed = [...capability.map((name) => name.split('=')[0]), ...(budget === undefined ? [] : ['pricing.plans'])];
  const fragment = needed.length === 1 ? `#${needed[0]}` : '';
  const links = may_match
    .slice(0, MAX_OPEN)
    .map((slug) => ({ link: `/tools/${slug}${fragment}`, label: names.get(slug) ?? slug }));
  const others = may_match.length - MAX_OPEN;
  return [
    {
      id: 'unknown',
      heading: may_match.length === 1 ? 'One more may match' : `${may_match.length} more may match`,
      folded: 'left out because something is not known',
      blocks: [
        paragraph(
          'No page says that these lack anything you look for, but at least one answer is not known: ask the vendor.',
        ),
        paragraph([...separated(links), others > 0 ? ` and ${others} more.` : '.']),
      ],
    },
  ];
}

/** What is said if nothing matches: tools with a similar name, and other ways to search. */
export function noResults({ list: { all, need }, input }: ListProps): PageBlock[] {
  const { q, tools } = input;
  const slugOf = new Map(all.map(({ slug, name }) => [name, slug]));
  const similar = q === undefined ? [] : nearest(q, [...slugOf.keys()]);
  const isNarrowed = tools !== undefined || isFiltered(input);
  const [first] = need === undefined || need.answered_by !== null || need.fallback !== null ? [] : firstOf(need);
  const nearestTool = first && need?.not_understood.length === 0 ? first.tool : undefined;
  const links = similar.map((name) => ({ link: `/tools/${slugOf.get(name)}`, label: name }));
  const ways = present<Line>(
    links.length > 0 && ['Similar names: ', ...separated(links)],
    nearestTool && ['The nearest is ', { link: `/tools/${nearestTool.slug}`, label: nearestTool.name }],
    q !== undefined && isNarrowed && [{ link: writeAddress(searchTools, { q }), label: `Search all tools for “${q}”` }],
    q !== undefined && [{ link: `/recommend?q=${encodeURIComponent(q)}`, label: `Get a recommendation for “${q}”` }],
    [{ link: '/tools', label: 'See all tools' }],
  );
  return [bullets(...ways)];
}

/** How many tools there are, in a sentence. */
export function listSummary({ list: { answer }, input }: ListProps): string {
  const { total, may_match } = answer;
  if (total === 0)
    return input.capability !== undefined || input.budget !== undefined
      ? 'No tool is documented to have all of this. What is not known is no no: a tool may still have it.'
      : 'No tool has these words in its name, type or features.';
  const more = may_match.length > 0 ? `; ${may_match.length} more may match` : '';
  const found = input.q === undefined ? counted(total, 'tool') : counted(total, 'tool matches', 'tools match');
  return capitalised(`${found}${more}.`);
}

/** Links to the list in each order; the current one is marked. */
function SortLinks({ input }: ListProps) {
  const { sort: order } = orderOnPage(input);
  // The default order needs no parameter.
  const first: [ListInput['sort'], string][] =
    input.q === undefined && input.tools === undefined
      ? [[undefined, 'most documented']]
      : [
          [undefined, input.tools === undefined ? 'best match' : 'as chosen'],
          ['proven', 'most documented'],
        ];
  const orders: typeof first = [...first, ['price', 'lowest price'], ['name', 'name'], ['known', 'most answered']];
  return (
    <OrderLinks
      id="list"
      orders={orders.map(([sort, label]) => ({
        label,
        href: writeAddress(searchTools, { ...input, sort, offset: undefined }),
        isCurrent: orderOnPage({ ...input, sort }).sort === order,
      }))}
    >
      <span class="condition">{MEANINGS[order ?? '']}</span>
    </OrderLinks>
  );
}

/** What an order says, and what it does not. */
const MEANINGS: Readonly<Record<string, string>> = {
  proven: 'Tools with the most documented answers first. This is not a judgement of quality.',
  known: 'Tools with the most answers first, a no included. This is not a judgement of quality.',
  price: 'By the price for one person; unknown prices last.',
};

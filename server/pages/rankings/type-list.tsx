import type { Methodology } from '../../../model/methodology.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { type Cell, type DocumentSection, type LinePart, type PageBlock, paragraph } from '../document/document.ts';
import { capitalised } from '../frame/capitalised.ts';
import { ChannelMarks } from '../lists/channel-marks.tsx';
import { Tick } from '../lists/compare-ticked.tsx';
import { isFiltered } from '../lists/offered.ts';
import { reliabilityInWords } from './job-bands.ts';
import { ListPaging } from './list-controls.tsx';
import { askFirstLine, reasonInWords } from './question-label.ts';
import { type RankedList, type RankingInput, rankingAddress } from './ranking-input.ts';

/** The tools that the title of a folded list names. */
const NAMED = 3;

interface TypeList {
  readonly list: RankedList;
  /** Whether it is the only list of the page. */
  readonly isAlone: boolean;
  /** The price of the cheapest paid plan of every tool, by slug. */
  readonly prices: ReadonlyMap<string, Cell>;
  readonly input: RankingInput;
  /** How many tools the filters keep; undefined without filters. */
  readonly matching: number | undefined;
  readonly methodology: Methodology;
}

/** The tools of one type by the job that the type is bought for. One list among several is folded, with its first tools in sight. */
export function typeList({ list, isAlone, input, matching, prices, methodology }: TypeList): DocumentSection {
  const { category, jobs, health, entries, unranked, total } = list;
  const shown = entries.length + unranked.length;
  const [job = ''] = jobs;
  const type = methodology.categories[category ?? ''];
  const id = category ?? job;
  const first = entries.slice(0, NAMED).map(({ tool }) => tool.name);
  const isCut = input.category === undefined && shown < total && !isFiltered(input);
  return {
    id,
    heading: type?.label ?? id,
    ...(isAlone ? {} : { folded: first.length === 0 ? String(total) : `${firstFew(first)} of ${total}` }),
    blocks: [
      paragraph([
        `${type?.description ?? ''} Compared for the job `,
        { link: `/rankings/general?job=${job}`, label: methodology.jobs[job]?.label ?? job },
        ', among tools of this type only.',
      ]),
      ...(entries.length === 0 ? [] : [typeTable(list, prices, methodology)]),
      ...(isCut
        ? [
            paragraph([
              { link: rankingAddress({ profile: 'by-type', category: id }), label: `All ${total} of this type` },
            ]),
          ]
        : []),
      ...withoutPlace(unranked, methodology.min_pages),
      ...(input.category === undefined
        ? []
        : [
            {
              kind: 'people' as const,
              html: <ListPaging input={input} shown={shown} total={matching ?? total} />,
            },
          ]),
      ...(health ? [{ kind: 'text' as const, line: reliabilityInWords(health), quiet: true }] : []),
    ],
  };
}

function typeTable(
  { category, jobs, entries }: RankedList,
  prices: TypeList['prices'],
  { catalogue, categories }: Methodology,
): PageBlock {
  return {
    kind: 'table',
    caption: `${categories[category ?? '']?.label ?? jobs[0]}, the best documented first`,
    look: 'type-places',
    columns: ['Tool', 'Price', 'Documented', 'To ask first'],
    rows: entries.map(({ tool, proven, of, complete, ask_first, facts }) => ({
      before: <Tick slug={tool.slug} name={tool.name} />,
      cells: [
        [
          { link: `/tools/${tool.slug}`, label: tool.name },
          { sign: <ChannelMarks facts={facts} catalogue={catalogue} />, words: '' },
        ],
        prices.get(tool.slug) ?? '',
        [`${proven} of ${of}`, ...(complete.length > 0 ? [{ note: 'all must-haves' }] : [])],
        askFirstLine(ask_first, catalogue),
      ],
    })),
  };
}

/** The tools of a list that have no place in it, by reason. */
export function withoutPlace(unranked: RankedList['unranked'], minPages: number): PageBlock[] {
  if (unranked.length === 0) return [];
  const reasons = [...new Set(unranked.map(({ reason }) => reason))];
  return [
    paragraph(
      `Too little is documented to place ${unranked.length} more.${reasons.some((reason) => reason !== 'closed') ? ' If little was read or documented, that says nothing against a tool.' : ''}`,
    ),
    {
      kind: 'list',
      items: reasons.map((reason) => [
        `${capitalised(reasonInWords(reason, minPages))}: `,
        ...unranked
          .filter((one) => one.reason === reason)
          .flatMap(({ tool: { slug, name } }, i): LinePart[] => [
            ...(i > 0 ? [', '] : []),
            { link: `/tools/${slug}`, label: name },
          ]),
      ]),
    },
  ];
}

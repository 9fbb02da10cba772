import type { DrawnOutcome, Figures } from '../../../model/figures.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { ListHealth } from '../../../model/ranking/pairs.ts';
import { inGroups, percent } from '../../../model/words/numbers.ts';
import { bullets, type DocumentSection, type PageBlock, paragraph } from '../document/document.ts';

/** How much each list says, by job. */
type Lists = Readonly<Record<string, ListHealth>>;

const wide = ({ settled, clear }: ListHealth) => settled + clear;

/** What a buyer should know of the lists before any other figure. */
export function followsInWords(lists: Lists): string {
  const known = Object.values(lists).filter(({ follows_coverage }) => follows_coverage !== null);
  const pairs = known.reduce((sum, list) => sum + wide(list), 0);
  const follow = known.reduce((sum, list) => sum + wide(list) * (list.follows_coverage ?? 0), 0);
  if (pairs === 0) return 'Too little is known yet for any tool to be clearly ahead of another.';
  return `In ${Math.round((follow * 10) / pairs)} of 10 cases in which one tool is clearly ahead of another, it is also the tool about which more is known in all. So read a list as what you can check today, and ask the vendor about the rest.`;
}

/** How many pairs of tools each list orders clearly, and how often such an order turned out wrong. */
export function trust(lists: Lists, { jobs, figures }: Methodology): DocumentSection {
  return {
    ...{ id: 'trust', heading: 'How far the order can be trusted', folded: `${Object.keys(lists).length} lists` },
    blocks: [
      ...(figures ? measured(figures) : []),
      {
        ...{ kind: 'fold', id: 'lists', title: 'The lists in figures', count: `${Object.keys(lists).length} lists` },
        blocks: [
          paragraph(
            'Every two tools with a place are a pair. In the share that is clear, one tool is clearly ahead of the other: use those to choose. The last column says in how many of them more is known in all about the tool that is ahead.',
          ),
          {
            kind: 'table',
            columns: ['Job'],
            numbers: ['Tools', 'With a place', 'Pairs', 'Clear', 'More is known'],
            rows: Object.entries(lists).map(([slug, health]) => [
              [
                { link: `#job-${slug}`, label: jobs[slug]?.label ?? slug },
                ...(health.provisional ? [' ', { note: 'provisional: too little is known yet' }] : []),
              ],
              String(health.tools),
              String(health.placed),
              inGroups(health.pairs),
              health.pairs === 0 ? 'none' : percent(wide(health), health.pairs),
              health.follows_coverage === null ? 'none' : percent(health.follows_coverage, 1),
            ]),
          },
        ],
      },
    ],
  };
}

/** What was measured on an earlier snapshot; all of it is in the JSON. */
function measured({ as_of, drawn_truths, backtest, stability }: Figures): PageBlock[] {
  const { pairs, holds, reversed } = backtest.clear;
  const [first] = stability.changes;
  return [
    paragraph(`Measured on the facts of ${as_of}. The JSON has all figures and how they were made.`),
    bullets(
      `Later facts: of ${inGroups(pairs)} clear leads about which something new became known since ${backtest.first_day}, ${inGroups(holds)} still hold and ${inGroups(reversed)} are reversed.`,
      `Unknown answers: if each of them is decided by chance, a clear lead turns out wrong in ${wrongFromTo(drawn_truths.models.map(({ clear }) => clear))} of the cases, a narrow one in ${wrongFromTo(drawn_truths.models.map(({ close }) => close))}.`,
      ...(first
        ? [
            `Other questions: ${first.description} Then ${inTenths(perMille(first.parted, first.compared, Math.floor))} of the clear leads stay clear, and ${inTenths(perMille(first.reversed, first.compared, Math.ceil))} are reversed.`,
          ]
        : []),
    ),
  ];
}

/** `1.9 to 17.5 %`: the lowest and the highest share of all ways of drawing. */
function wrongFromTo(outcomes: readonly DrawnOutcome[]): string {
  const shares = outcomes.flatMap(({ wrong }) => wrong ?? []);
  if (shares.length === 0) return 'none';
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map(inTenths) as [string, string];
  return least === most ? most : `${least.replace(' %', '')} to ${most}`;
}

/** What is lost is rounded up and what stays is rounded down, so that a rare reversal is never shown as none. */
function perMille(part: number, whole: number, round: (share: number) => number): number {
  return whole === 0 ? 0 : round((part * 1000) / whole);
}

/** Per mille as per cent with one decimal. */
const inTenths = (share: number) => `${Math.floor(share / 10)}.${share % 10} %`;

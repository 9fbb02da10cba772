import { inGroups, percent } from '../../../model/words/numbers.ts';

/** How many questions are in each state. */
export interface Answered {
  readonly known: number;
  readonly disputed: number;
  readonly unknown: number;
}

/** The shares of questions that are known, disputed and unknown, as a band with the numbers in a caption. */
export function CoverageFigure({ known, disputed, unknown }: Answered) {
  const all = Math.max(1, known + disputed + unknown);
  return (
    <figure class="coverage">
      <CoverageBand known={known} disputed={disputed} unknown={unknown} />
      <figcaption>
        {inWords(known, 'answered')}
        {disputed > 0 && `, ${inWords(disputed, 'where sources differ')}`}, {inWords(unknown, 'unknown')}: of{' '}
        {inGroups(all)} questions {percent(known + disputed, all).replace(' ', '\u00a0')} have an answer.
      </figcaption>
    </figure>
  );
}

/**
 * The band alone, where the text gives the numbers: known is solid, disputed amber, unknown hatched.
 * @param lacks of those that are known, how many are a no: outlined
 */
export function CoverageBand({ known, disputed, unknown, lacks = 0 }: Answered & { readonly lacks?: number }) {
  const all = Math.max(1, known + disputed + unknown);
  return (
    <svg class="coverage-band" width="100%" height="14" aria-hidden="true">
      <rect class="coverage-unknown" width="100%" height="14" fill="url(#hatch-unknown)" />
      {lacks > 0 && <rect class="answers-no" y="0.5" width={widthOf(known + disputed, all)} height="13" />}
      <rect class="coverage-disputed" width={widthOf(known - lacks + disputed, all)} height="14" />
      <rect class="coverage-known" width={widthOf(known - lacks, all)} height="14" />
    </svg>
  );
}

/** With one decimal. */
const widthOf = (count: number, all: number) => `${Math.round((count / all) * 1000) / 10}%`;

const inWords = (count: number, state: string) => `${inGroups(count)} ${state}`;

/** A part of a bill. charge: for units beyond those that the plan includes. */
type BillPart = 'plan' | 'charge' | 'add-on';

/** The sum of one bill in parts, in one currency for all bars. */
export interface Bar {
  readonly parts: readonly { readonly kind: BillPart; readonly amount: number }[];
  /** Whether something may come on top, of which no amount is known. */
  readonly isOpenEnded: boolean;
  /** The other end of a range; undefined if there is only one sum. */
  readonly most: number | undefined;
}

/** Per cent of the width that an open end has. No bar is longer than the rest, so that each open end can be seen. */
const OPEN_END = 6;

const sumOf = ({ parts }: Bar) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** The amount that bars of the full length have: the largest of all. At least 1, because all sums may be 0. */
export function longestOf(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map((bar) => Math.max(sumOf(bar), bar.most ?? 0)));
}

interface CostBarProps {
  readonly bar: Bar;
  readonly longest: number;
  readonly openEnd?: number;
}

/**
 * One bill as a bar from 0: its plan solid, units beyond those included lighter, add-ons outlined. A range goes on hatched up to its
 * other end; an open end is striped. The text has to give the figures.
 * @param longest the amount of the longest bar on the page
 * @param openEnd per cent of the width that an open end has
 */
export function CostBar({ bar, longest, openEnd = OPEN_END }: CostBarProps) {
  const at = (amount: number) => Math.round((amount / longest) * (100 - openEnd) * 100) / 100;
  const sum = sumOf(bar);
  const parts = bar.parts.map((part, i) => ({
    ...part,
    from: bar.parts.slice(0, i).reduce((before, { amount }) => before + amount, 0),
  }));
  return (
    <svg class="cost-bar" width="100%" height="14" aria-hidden="true">
      <line class="cost-zero" x1="0" x2="0" y1="0" y2="14" />
      {bar.most !== undefined && (
        <rect
          class="cost-range"
          x={`${at(sum)}%`}
          width={`${at(bar.most - sum)}%`}
          y="2"
          height="10"
          fill="url(#hatch)"
        />
      )}
      {bar.isOpenEnded && (
        <rect class="cost-open" x={`${at(sum)}%`} width={`${openEnd}%`} y="2" height="10" fill="url(#hatch-unknown)" />
      )}
      {parts.map(({ kind, amount, from }) => (
        <rect class={`cost-${kind}`} x={`${at(from)}%`} width={`${at(amount)}%`} y="2" height="10" />
      ))}
    </svg>
  );
}

const PART = { isOpenEnded: false, most: undefined };

/** What the parts of a bar mean, with a bar that shows nothing else. */
const MEANINGS: readonly (readonly [occursIn: (bar: Bar) => boolean, example: Bar, words: string])[] = [
  [hasPart('plan'), { ...PART, parts: [{ kind: 'plan', amount: 1 }] }, 'plan'],
  [hasPart('charge'), { ...PART, parts: [{ kind: 'charge', amount: 1 }] }, 'more than the plan includes'],
  [hasPart('add-on'), { ...PART, parts: [{ kind: 'add-on', amount: 1 }] }, 'add-ons'],
  [
    ({ isOpenEnded }) => isOpenEnded,
    { parts: [{ kind: 'plan', amount: 1 }], isOpenEnded: true, most: undefined },
    'something to confirm: may cost more',
  ],
  [
    ({ most }) => most !== undefined,
    { parts: [{ kind: 'plan', amount: 0.5 }], isOpenEnded: false, most: 1 },
    'between two sums',
  ],
];

function hasPart(kind: BillPart): (bar: Bar) => boolean {
  return ({ parts }) => parts.some((part) => part.kind === kind);
}

/** Explains those parts of bars that occur. */
export function CostKey({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <ul class="cost-key" aria-label="Parts of the bars">
      {MEANINGS.filter(([occursIn]) => bars.some(occursIn)).map(([, example, words]) => (
        <li>
          <CostBar bar={example} longest={1} openEnd={example.isOpenEnded ? 40 : 0} /> {words}
        </li>
      ))}
    </ul>
  );
}

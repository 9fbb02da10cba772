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

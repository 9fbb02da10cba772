import type { Score } from '../../../model/score.ts';

type Figures = Pick<Score, 'score' | 'potential'>;

/** A score as a bar with its figures, for example "52.0 to 81.0". */
export function ScoreBar({ score }: { readonly score: Figures }) {
  return (
    <span class="score">
      <ScorePicture {...score} />
      <ScoreFigures {...score} />
    </span>
  );
}

/** The bar alone, where the text gives the figures: the score solid, up to the potential hatched. */
export function ScorePicture({ score, potential }: Figures) {
  return (
    <svg class="bar" width="100%" height="10" aria-hidden="true">
      <rect class="bar-track" y="4.5" width="100%" height="1" />
      <rect class="bar-open" width={`${potential}%`} height="10" fill="url(#hatch)" />
      <rect class="bar-proven" width={`${score}%`} height="10" />
    </svg>
  );
}

function ScoreFigures({ score, potential }: Figures) {
  return (
    <span class="figures">
      <b>{score.toFixed(1)}</b> <span class="quiet">to {potential.toFixed(1)}</span>
    </span>
  );
}

interface DimensionBarProps {
  readonly score: Figures;
  /** The median score of the type; undefined if the dimension applies to none of its tools. */
  readonly typical: number | undefined;
}

/** The score of one dimension as a bar, with a mark at the median of the type. */
export function DimensionBar({ score: { score, potential }, typical }: DimensionBarProps) {
  return (
    <span class="score">
      <svg class="bar" width="100%" height="16" aria-hidden="true">
        <rect class="bar-track" y="7.5" width="100%" height="1" />
        <rect class="bar-open" y="3" width={`${potential}%`} height="10" fill="url(#hatch)" />
        <rect class="bar-proven" y="3" width={`${score}%`} height="10" />
        {typical !== undefined && <rect class="bar-typical" x={`${typical}%`} width="3" height="16" />}
      </svg>
      <ScoreFigures score={score} potential={potential} />
    </span>
  );
}

/** The median. Of an even number of figures, it is the lower of the two in the middle, so that it is the figure of a real tool. */
export function median(figures: readonly number[]): number | undefined {
  return [...figures].sort((a, b) => a - b)[Math.ceil(figures.length / 2) - 1];
}

/** A weight as a bar. The text has to give the figure. @param most the greatest weight, which fills the width */
export function WeightBar({ weight, most }: { readonly weight: number; readonly most: number }) {
  return (
    <svg class="bar" width="100%" height="10" aria-hidden="true">
      <rect class="bar-track" y="4.5" width="100%" height="1" />
      <rect class="bar-proven" width={`${round((weight / Math.max(1, most)) * 100)}%`} height="10" />
    </svg>
  );
}

/** By how much one tool leads, in tenths of a point. */
export interface Lead {
  /** On questions that are answered for both tools. */
  readonly proven: number;
  /** On questions that are unknown for the other tool. */
  readonly unanswered: number;
}

interface GapBarProps {
  /** Drawn to the left of the middle. */
  readonly first: Lead;
  /** Drawn to the right. */
  readonly other: Lead;
  /** The lead that fills one half. */
  readonly most: number;
}

/** The leads of two tools, drawn from the middle: proven solid, unanswered hatched. The text has to give the figures. */
export function GapBar({ first, other, most }: GapBarProps) {
  const share = (points: number) => round((points / Math.max(1, most)) * 48.5);
  const [solidLeft, openLeft] = [share(first.proven), share(first.unanswered)];
  const [solidRight, openRight] = [share(other.proven), share(other.unanswered)];
  return (
    <svg class="gap" width="100%" height="16" aria-hidden="true">
      <rect class="gap-open" x={percent(50 - solidLeft - openLeft)} y="3" width={percent(openLeft)} height="10" />
      <rect class="gap-proven" x={percent(50 - solidLeft)} y="3" width={percent(solidLeft)} height="10" />
      <rect class="gap-proven" x="50%" y="3" width={percent(solidRight)} height="10" />
      <rect class="gap-open" x={percent(50 + solidRight)} y="3" width={percent(openRight)} height="10" />
      <line class="gap-middle" x1="50%" x2="50%" y1="0" y2="16" />
    </svg>
  );
}

/** To one decimal. */
const round = (figure: number) => Math.round(figure * 10) / 10;

const percent = (share: number) => `${round(share)}%`;

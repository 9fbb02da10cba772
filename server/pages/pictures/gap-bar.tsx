/** Points in tenths: where both are answered, and where nothing is known of the other. */
interface Lead {
  readonly proven: number;
  readonly unanswered: number;
}

interface GapBarProps {
  /** Drawn to the left of the middle. */
  readonly first: Lead;
  /** Drawn to the right. */
  readonly other: Lead;
  /** The lead that fills a half. */
  readonly most: number;
}

/** What each of two is ahead by, out from the middle: solid where both are answered, hatched where nothing is known of the other. Its words stand beside it. */
export function GapBar({ first, other, most }: GapBarProps) {
  const share = (points: number) => Math.round((points / Math.max(1, most)) * 485) / 10;
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

const percent = (share: number) => `${Math.round(share * 10) / 10}%`;

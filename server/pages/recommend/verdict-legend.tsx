import { VerdictMark } from './verdict-mark.tsx';

/** What the marks in a table of verdicts mean. */
export function VerdictLegend() {
  return (
    <p class="verdict-legend">
      <span>
        <VerdictMark verdict="meets" word /> a page says so
      </span>
      <span>
        <VerdictMark verdict="fails" word /> a page says otherwise
      </span>
      <span>
        <VerdictMark verdict="unknown" word /> no page settles it; not a no
      </span>
    </p>
  );
}

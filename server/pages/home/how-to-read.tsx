import { Status } from '../facts/status.tsx';
import { RankRange } from '../pictures/rank-range.tsx';
import { ScorePicture } from '../pictures/score-bar.tsx';

const PLACING = { rank: 4, rank_range: { best: 2, worst: 16 }, weight_range: { best: 3, worst: 6 } };

/** The marks and pictures of all pages, each with what it means. */
export function HowToRead() {
  return (
    <section aria-labelledby="reading">
      <h2 id="reading">How to read it</h2>
      <dl class="legend">
        <dt>
          <ScorePicture score={52} potential={81} />
        </dt>
        <dd>
          Solid is the score: what sources prove, of 100. Hatched is open: what the score would gain if every unknown
          turned out well.
        </dd>
        <dt>
          <RankRange rankInfo={PLACING} of={20} hidden />
        </dt>
        <dd>
          The dot is the rank. The hatched band holds every rank that the unknowns leave open; the solid band, those
          that other weights would make of the same facts.
        </dd>
        <dt>
          <Status status="known" />
        </dt>
        <dd>A page says so. It is named, with the day it was read.</dd>
        <dt>
          <Status status="unknown" />
        </dt>
        <dd>No page that was read says. It earns nothing, and it is never shown as a no.</dd>
        <dt>
          <Status status="disputed" />
        </dt>
        <dd>Current pages contradict each other: the fact is disputed, and all of them are shown.</dd>
        <dt>
          <Status status="not_applicable" />
        </dt>
        <dd>The question has no meaning for this tool.</dd>
      </dl>
    </section>
  );
}

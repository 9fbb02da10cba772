import type { Methodology } from '../../../model/methodology.ts';
import { Fold } from '../frame/fold.tsx';

/** What a place cannot say. */
export function Limits({ limits }: Pick<Methodology, 'limits'>) {
  return (
    <Fold id="limits" title="What can a place not say?" count={`${limits.length} limits`}>
      <ul class="spaced">
        {limits.map((limit) => (
          <li>{limit}</li>
        ))}
      </ul>
    </Fold>
  );
}

/** Other ways to put tools in order, and why none of them is used. */
export function Rejected() {
  return (
    <Fold id="rejected" title="Why no points or weights?" count="4 ways that we rejected">
      <p>
        We tried <b>weights</b> for all questions, and <b>draws</b> of other weights to show how far the order depends
        on them: hardly any known answer is a no, so the points measured how much was known, and nobody could say what a
        gap in points meant. We tried the <b>probability</b> that an open answer is a yes: too few open answers have
        become known to measure it, so the guess would make the order, and hiding a weak answer would pay. We tried{' '}
        <b>one list over all questions</b>: it mixes tools that are bought for different jobs, and follows how well each
        is documented. Counting what is proven for one job needs no guess, and leaves open what it cannot decide.
      </p>
    </Fold>
  );
}

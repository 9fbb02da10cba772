import { writeAddress } from '../../operations/address.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import type { Recommendation } from './interpretation.tsx';

interface RelaxationsProps {
  readonly answer: Recommendation;
  readonly describe: (constraint: Recommendation['suggested_removals'][number]['constraint']) => string;
}

/** Shown if no tool fits: each single criterion that can be dropped to get results, as a link that searches again. */
export function Relaxations({ answer: { suggested_removals }, describe }: RelaxationsProps) {
  if (suggested_removals.length === 0) return null;
  return (
    <section aria-labelledby="relax">
      <h2 id="relax">What to give up</h2>
      <p>Giving up any one of these is enough. Each link searches again without it.</p>
      <ul class="index ways-out">
        {suggested_removals.map(({ constraint, words, query, tools }) => {
          const label = `Without “${words.join('”, “')}”`;
          return (
            <li>
              {query === null ? label : <a href={writeAddress(recommend, { q: query })}>{label}</a>}{' '}
              <span class="quiet">{describe(constraint)}</span>
              <span class="leader" />
              <span class="figure">{tools === 1 ? '1 tool' : `${tools} tools`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

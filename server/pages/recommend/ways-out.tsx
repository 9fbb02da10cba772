import { writeAddress } from '../../operations/address.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import type { Answered } from './answered.ts';
import type { Relaxation } from './relaxation.ts';

interface WaysOutProps {
  readonly relaxations: readonly Relaxation[];
  readonly inWords: (constraint: Answered['understood'][number]['constraint']) => string;
}

/** Where nothing is left: each one wish whose loss leaves something, as a link that asks again without it. */
export function WaysOut({ relaxations, inWords }: WaysOutProps) {
  if (relaxations.length === 0) return null;
  return (
    <section aria-labelledby="relax">
      <h2 id="relax">What to give up</h2>
      <p>Any one of these is enough. Each link asks again without it.</p>
      <ul class="index ways-out">
        {relaxations.map(({ constraint, phrases, text, tools }) => {
          const label = `Without “${phrases.join('”, “')}”`;
          return (
            <li>
              {text === undefined ? label : <a href={writeAddress(recommend, { q: text })}>{label}</a>}{' '}
              <span class="quiet">{inWords(constraint)}</span>
              <span class="leader" />
              <span class="figure">{tools === 1 ? '1 tool' : `${tools} tools`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { counted } from '../../../model/words/numbers.ts';
import { writeAddress } from '../../operations/address.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { Fold } from '../frame/fold.tsx';
import type { Recommendation } from './interpretation.tsx';

type Asked = Recommendation['ask_instead'];

interface AskInsteadProps {
  readonly answer: Recommendation;
  readonly describe: (constraint: Asked['drop_one'][number]['constraint']) => string;
}

/** Shown if no tool fits: each single must that can be dropped, as a link that asks again without it, and the tools that miss least. */
export function AskInstead({ answer: { ask_instead, totals }, describe }: AskInsteadProps) {
  const { drop_one, nearest } = ask_instead;
  if (drop_one.length + nearest.length === 0) return null;
  return (
    <section aria-labelledby="ask-instead">
      <h2 id="ask-instead">What to ask instead</h2>
      {drop_one.length > 0 && (
        <>
          <p>Dropping any one of these is enough. Each link asks again without it.</p>
          <ul class="index ways-out">
            {drop_one.map(({ constraint, words, query, permalink, fits, may_fit }) => {
              // A criterion of a parameter has no words of the reader's own.
              const isOfText = query !== null;
              const label = `Without “${isOfText ? words.join('”, “') : describe(constraint)}”`;
              const address = query === null ? permalink : writeAddress(recommend, { q: query });
              return (
                <li>
                  {address === undefined ? label : <a href={address}>{label}</a>}{' '}
                  {isOfText && <span class="quiet">{describe(constraint)}</span>}
                  <span class="leader" />
                  <span class="figure">{countInWords(fits, may_fit)}</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {nearest.length > 0 && <Nearest tools={nearest} open={totals.may_fit === 0} />}
    </section>
  );
}

/** `3 tools fit`; `2 tools may fit` if none does. */
function countInWords(fits: number, mayFit: number): string {
  if (fits === 0) return counted(mayFit, 'tool may fit', 'tools may fit');
  return counted(fits, 'tool fits', 'tools fit');
}

/** @param open whether no list of tools that may fit begins with them */
function Nearest({ tools, open }: { readonly tools: Asked['nearest']; readonly open: boolean }) {
  return (
    <Fold id="nearest" level={3} title="Tools that miss least" count={tools.length} open={open}>
      <ul class="plain">
        {tools.map(({ slug, name, fails, unknown }) => (
          <li>
            <a href={`/tools/${slug}`}>{name}</a>
            <span class="condition">
              {[
                fails.length > 0 && `Does not fit: ${fails.join('; ')}.`,
                unknown.length > 0 && `Not proven: ${unknown.join('; ')}.`,
              ]
                .filter(Boolean)
                .join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

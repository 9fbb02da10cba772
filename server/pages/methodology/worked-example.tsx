import type { Methodology } from '../../../model/methodology.ts';
import type { ScoreWithParts } from '../../../model/score.ts';
import type { Tool } from '../../../model/tool.ts';
import { FactValue } from '../facts/fact-value.tsx';
import { tenths } from './dimensions.tsx';

/** One real score, added up part by part. */
export function WorkedExample({ tool, method }: { readonly tool: Tool; readonly method: Methodology }) {
  const [slug, score] = tellingDimension(tool);
  const label = method.dimensions[slug]?.label ?? slug;
  const sum = (of: 'points' | 'maximum') => tenths(score.parts.reduce((all, part) => all + part[of], 0));
  const open = score.parts.reduce((all, { points, best }) => all + best - points, 0);
  return (
    <section aria-labelledby="example">
      <h2 id="example">One score by hand</h2>
      <p>
        <a href={`/tools/${tool.slug}`}>{tool.name}</a>, dimension <a href={`#dimension-${slug}`}>{label}</a>: each part
        is one fact, and each answer leads to the pages that say it. The points earned add up to the score,{' '}
        {score.score.toFixed(1)}; with what is open, to the potential, {score.potential.toFixed(1)}.
      </p>
      <table class="indicators worked">
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Answer</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {score.parts.map(({ key, points, maximum }) => {
            const fact = tool.facts[key];
            return (
              <tr>
                <th scope="row">
                  <a href={`/tools/${tool.slug}#${key}`}>{fact?.label ?? key}</a>
                </th>
                <td>{fact && <FactValue fact={fact} brief />}</td>
                <td>
                  {tenths(points)} <span class="quiet">of {tenths(maximum)}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr class="sum">
            <th scope="row">Sum</th>
            <td>{open > 0 && `${tenths(open)} open`}</td>
            <td>
              {sum('points')} <span class="quiet">of {sum('maximum')}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The dimension in which most is proven and most is open: it shows every kind of part. */
function tellingDimension({ scores }: Tool): readonly [string, ScoreWithParts] {
  const telling = ([, { score, potential }]: readonly [string, ScoreWithParts]) => Math.min(score, potential - score);
  const [first, ...others] = Object.entries(scores.dimensions);
  if (!first) throw new Error('a ranked tool has no dimension');
  return others.reduce((best, dimension) => (telling(dimension) > telling(best) ? dimension : best), first);
}

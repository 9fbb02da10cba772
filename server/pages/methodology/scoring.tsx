import type { Methodology } from '../../../model/methodology.ts';
import type { ScoreWithParts } from '../../../model/score.ts';
import type { Tool } from '../../../model/tool.ts';
import { FactValue } from '../facts/fact-value.tsx';
import { tenths } from './dimensions.tsx';

/** A real score, added up part by part. */
export function WorkedExample({ tool, method }: { readonly tool: Tool; readonly method: Methodology }) {
  const [slug, score] = exampleDimension(tool);
  const label = method.dimensions[slug]?.label ?? slug;
  const sum = (of: 'points' | 'maximum') => tenths(score.parts.reduce((all, part) => all + part[of], 0));
  const open = score.parts.reduce((all, { points, best }) => all + best - points, 0);
  return (
    <section aria-labelledby="example">
      <h2 id="example">One score by hand</h2>
      <p>
        <a href={`/tools/${tool.slug}`}>{tool.name}</a>, dimension <a href={`#dimension-${slug}`}>{label}</a>: each part
        is one fact, and each answer links to its sources. The points earned add up to the score,{' '}
        {score.score.toFixed(1)}; together with the points still open, to the potential, {score.potential.toFixed(1)}.
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

/** A dimension in which much is proven and much is open, so that the example shows both. */
function exampleDimension({ scores }: Tool): readonly [string, ScoreWithParts] {
  const balance = ([, { score, potential }]: readonly [string, ScoreWithParts]) => Math.min(score, potential - score);
  const [first, ...others] = Object.entries(scores.dimensions);
  if (!first) throw new Error('a ranked tool has no dimension');
  return others.reduce((best, dimension) => (balance(dimension) > balance(best) ? dimension : best), first);
}

interface RulesProps {
  readonly rules: Readonly<Record<string, string>>;
}

/** Whether a rule is about ranks rather than points. */
const isAboutRanks = (name: string) => /rank|range/.test(name);

export function PointRules({ rules }: RulesProps) {
  return (
    <section aria-labelledby="points">
      <h2 id="points">From facts to points</h2>
      <p>
        Each indicator rates one fact from 0 to 100 by its rule. With these rules, named as in the data, you can do it
        by hand.
      </p>
      <RuleList rules={Object.fromEntries(Object.entries(rules).filter(([name]) => !isAboutRanks(name)))} />
    </section>
  );
}

function RuleList({ rules }: RulesProps) {
  return (
    <dl class="terms">
      {Object.entries(rules).map(([name, text]) => (
        <>
          <dt id={`rule-${name}`}>{capitalised(name.replaceAll('_', ' '))}</dt>
          <dd>
            <WithCode text={text} />
          </dd>
        </>
      ))}
    </dl>
  );
}

/** A text with names of fields in backticks. */
function WithCode({ text }: { readonly text: string }) {
  return <>{text.split('`').map((piece, i) => (i % 2 === 1 ? <code>{piece}</code> : piece))}</>;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How scores turn into ranks, and how certain a rank is. */
export function Ranks({ method }: { readonly method: Methodology }) {
  const { rules, profiles, draws, catalogue } = method;
  return (
    <section aria-labelledby="ranks">
      <h2 id="ranks">From points to ranks</h2>
      <p>
        A rank is never shown alone: with it are the ranks that are possible while facts are unknown, and those that
        other weights would give.
      </p>
      <RuleList rules={Object.fromEntries(Object.entries(rules).filter(([name]) => isAboutRanks(name)))} />
      <h3>The floor</h3>
      <p>The minimum coverage for a rank, and what else has to be proven:</p>
      <ul>
        {Object.entries(profiles).map(([slug, { label, floor, eligible_if_any }]) => (
          <li>
            <a href={`/rankings/${slug}`}>{label}</a>: {Math.round(floor * 100)}&nbsp;%
            {eligible_if_any &&
              `, and one of these: ${eligible_if_any.map((key) => catalogue.keys[key]?.label ?? key).join(', ')}`}
          </li>
        ))}
      </ul>
      <h3>How other weights are drawn</h3>
      <p>
        {draws.count.toLocaleString('en')} draws, generator {draws.generator}. {draws.how}
      </p>
    </section>
  );
}

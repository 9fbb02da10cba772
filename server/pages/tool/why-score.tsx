import type { Catalogue } from '../../../model/catalogue.ts';
import type { Part, ScoreWithParts } from '../../../model/score.ts';
import { FactLink } from '../facts/fact-link.tsx';

interface WhyScoreProps {
  readonly name: string;
  readonly score: ScoreWithParts;
  readonly catalogue: Catalogue;
}

/** The parts that add up to a score: what earned, what is missing and what is open, each with its points. */
export function WhyScore({ name, score: { parts, why }, catalogue }: WhyScoreProps) {
  const earned = parts.filter(({ points }) => points > 0);
  const open = parts.filter(({ points, best }) => points === 0 && best > 0);
  const missing = parts.filter(({ best }) => best === 0);
  const counts = [
    [earned, `of ${parts.length} earned`],
    [missing, 'missing'],
    [open, 'open'],
  ] as const;
  return (
    <details class="why">
      <summary>
        {counts
          .filter(([some]) => some.length > 0)
          .map(([some, word]) => `${some.length} ${word}`)
          .join(', ')}
        <span class="unseen"> in {name}</span>
      </summary>
      <p class="condition">{why}</p>
      <Parts title="Earned" parts={earned} catalogue={catalogue} />
      <Parts title="Missing, or proven to earn nothing" parts={missing} catalogue={catalogue} />
      <Parts title="Open: earns nothing until it is proven" parts={open} catalogue={catalogue} />
    </details>
  );
}

interface PartsProps {
  readonly title: string;
  readonly parts: readonly Part[];
  readonly catalogue: Catalogue;
}

function Parts({ title, parts, catalogue }: PartsProps) {
  if (parts.length === 0) return null;
  return (
    <table class="parts">
      <caption>{title}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Points, of the most there are</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, points, maximum }) => (
          <tr>
            <th scope="row">
              <FactLink name={key}>{catalogue.keys[key]?.label ?? key}</FactLink>
            </th>
            <td>
              {tenths(points)} <span class="quiet">of {tenths(maximum)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tenths = (points: number) => (points / 10).toFixed(1);

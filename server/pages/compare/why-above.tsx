import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { Sources } from '../facts/citation.tsx';
import { GapBar } from '../pictures/gap-bar.tsx';
import { AnswerCell } from './answer-cell.tsx';
import { type Difference, gapByDimension, leadsOf } from './gap.ts';
import { higherFirst, howSure, type Pair, tenths, total } from './how-sure.ts';
import { Sheet } from './sheet.tsx';
import type { Row } from './sort-rows.ts';

interface WhyAboveProps {
  readonly difference: Difference;
  readonly pair: Pair;
  readonly rows: readonly Row[];
  readonly dimensions: Methodology['dimensions'];
  readonly sources: Sources;
}

/** Why one of two stands above the other: the gap by dimension, drawn, and every fact that makes it. */
export function WhyAbove({ difference, pair, rows, dimensions, sources }: WhyAboveProps) {
  const [first, other] = pair;
  const gaps = gapByDimension(difference, rows, dimensions);
  const most = Math.max(...gaps.flatMap(({ first, other }) => [total(first), total(other)]));
  const [higher, lower] = higherFirst(difference, pair);
  const leads = leadsOf(gaps);
  const hatched = leads.first.unanswered + leads.other.unanswered > 0;
  return (
    <section aria-labelledby={`why-${other.slug}`}>
      <h3 id={`why-${other.slug}`}>
        {difference.gap === 0
          ? `${first.name} and ${other.name} score the same`
          : `Why ${higher.name} scores above ${lower.name}`}
      </h3>
      <p>
        {howSure(difference, pair, gaps)} {hatched && HATCHED}
      </p>
      {gaps.length > 0 && (
        <table class="gaps">
          <thead>
            <tr>
              <th scope="col">Dimension</th>
              <th scope="col" class="sides">
                <span>more for {first.name}</span> <span>more for {other.name}</span>
              </th>
              <th scope="col" class="number">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {gaps.map((gap) => (
              <tr>
                <th scope="row">{gap.label}</th>
                <td>
                  <GapBar first={gap.first} other={gap.other} most={most} />
                </td>
                <td class="number net">{netWords(total(gap.other) - total(gap.first), first, other)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {gaps.length > 0 && (
        <details class="gap-facts">
          <summary>
            {difference.parts.length === 1 ? 'The fact' : `All ${difference.parts.length} facts`} behind the gap between{' '}
            {first.name} and {other.name}
          </summary>
          <Sheet label={`Facts between ${first.name} and ${other.name}`} head="Fact" tools={pair}>
            <tbody>
              {difference.parts.map(({ key, points }) => {
                const row = rows.find((row) => row.key === key);
                return (
                  <tr>
                    <th scope="row">
                      {row?.label ?? key} <span class="condition">{netWords(points, first, other)}</span>
                    </th>
                    {pair.map((tool) => (
                      <AnswerCell tool={tool} fact={row?.cells[tool.slug]} sources={sources} />
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </Sheet>
        </details>
      )}
    </section>
  );
}

const HATCHED = 'Hatched are leads on questions that are unknown of the other: they may be none.';

function netWords(points: number, first: ToolSummary, other: ToolSummary): string {
  return points === 0 ? 'even' : `+${tenths(points)} ${(points > 0 ? other : first).name}`;
}

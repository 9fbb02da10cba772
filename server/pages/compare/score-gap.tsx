import type { Static } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { compareTools } from '../../operations/compare-tools/operation.ts';
import type { Sources } from '../facts/citations.tsx';
import { Choices } from '../frame/page-links.tsx';
import { GapBar, type Lead } from '../pictures/score-bars.tsx';
import { type ComparisonInput, compareAddress } from './selection.tsx';
import { AnswerCell, type Row, Sheet } from './sheet.tsx';

/** The difference between the scores of two tools; `parts` are facts with points in tenths, above 0 where the other tool leads. */
export type Difference = Static<typeof compareTools.output>['score_differences'][number];

/** The reference tool of the comparison, and another one. */
type Pair = readonly [first: ToolSummary, other: ToolSummary];

interface ScoreGapsProps {
  /** The first is the reference that the others are compared with. */
  readonly tools: readonly ToolSummary[];
  readonly differences: readonly Difference[];
  readonly rows: readonly Row[];
  readonly input: ComparisonInput;
  readonly profile: string;
  readonly methodology: Methodology;
  readonly sources: Sources;
}

/** Why the score of each tool differs from that of the first, with links to other weights and another reference. */
export function ScoreGaps({ tools, differences, rows, input, profile, methodology, sources }: ScoreGapsProps) {
  const { profiles, dimensions } = methodology;
  const [first, ...others] = tools as [ToolSummary, ...ToolSummary[]];
  const sameType = new Set(tools.map(({ category }) => category)).size === 1;
  const offered = Object.entries(profiles).filter(([, { scoped }]) => !scoped || sameType);
  const withReference = (slug: string) => [slug, ...tools.map((tool) => tool.slug).filter((other) => other !== slug)];
  return (
    <>
      <Choices
        label="Weights"
        lead="Weights of the ranking"
        choices={offered.map(([slug, { label }]) => ({
          href: compareAddress({ ...input, profile: slug }, 'scores'),
          label,
          current: slug === profile,
        }))}
      />
      {others.length > 1 && (
        <Choices
          label="The tool that the others are compared with"
          lead="Each compared with"
          choices={tools.map(({ slug, name }) => ({
            href: compareAddress({ ...input, tools: withReference(slug) }, 'scores'),
            label: name,
            current: slug === first.slug,
          }))}
        />
      )}
      {others.map((other) => {
        const difference = differences.find(({ tool }) => tool === other.slug);
        return (
          difference && (
            <ScoreGap
              difference={difference}
              pair={[first, other]}
              rows={rows}
              dimensions={dimensions}
              sources={sources}
            />
          )
        );
      })}
    </>
  );
}

interface ScoreGapProps {
  readonly difference: Difference;
  readonly pair: Pair;
  readonly rows: readonly Row[];
  readonly dimensions: Methodology['dimensions'];
  readonly sources: Sources;
}

/** Why one of two tools scores above the other: the gap by dimension, and every fact behind it. */
function ScoreGap({ difference, pair, rows, dimensions, sources }: ScoreGapProps) {
  const [first, other] = pair;
  const gaps = difference.dimensions;
  const most = Math.max(...gaps.flatMap(({ first, other }) => [total(first), total(other)]));
  const [higher, lower] = higherFirst(difference, pair);
  const hatched = gaps.some(({ first, other }) => first.unanswered + other.unanswered > 0);
  return (
    <section aria-labelledby={`why-${other.slug}`}>
      <h3 id={`why-${other.slug}`}>
        {difference.gap === 0
          ? `${first.name} and ${other.name} score the same`
          : `Why ${higher.name} scores above ${lower.name}`}
      </h3>
      <p>
        {difference.why} {hatched && HATCHED}
      </p>
      {gaps.length > 0 && (
        <>
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
                  <th scope="row">{dimensions[gap.dimension]?.label ?? gap.dimension}</th>
                  <td>
                    <GapBar first={gap.first} other={gap.other} most={most} />
                  </td>
                  <td class="number net">{pointsInWords(total(gap.other) - total(gap.first), pair)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <details class="gap-facts">
            <summary>
              {difference.parts.length === 1 ? 'The fact' : `All ${difference.parts.length} facts`} behind the gap
              between {first.name} and {other.name}
            </summary>
            <Sheet label={`Facts between ${first.name} and ${other.name}`} head="Fact" tools={pair}>
              <tbody>
                {difference.parts.map(({ key, points }) => {
                  const row = rows.find((row) => row.key === key);
                  return (
                    <tr>
                      <th scope="row">
                        {row?.label ?? key} <span class="condition">{pointsInWords(points, pair)}</span>
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
        </>
      )}
    </section>
  );
}

const HATCHED = 'Hatched bars are leads on questions that are unknown for the other tool, so they may not be real.';

const total = ({ proven, unanswered }: Lead) => proven + unanswered;

const higherFirst = ({ gap }: Difference, [first, other]: Pair): Pair => (gap >= 0 ? [other, first] : [first, other]);

/** Tenths of a point as points, without the sign. */
const tenths = (points: number) => (Math.abs(points) / 10).toFixed(1);

function pointsInWords(points: number, [first, other]: Pair): string {
  return points === 0 ? 'even' : `+${tenths(points)} ${(points > 0 ? other : first).name}`;
}

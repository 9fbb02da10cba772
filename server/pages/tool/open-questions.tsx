import { FactLink } from '../facts/fact-link.tsx';
import { AllUnknown } from './all-unknown.tsx';
import type { ToolView } from './view.ts';

/** The open questions whose answers could move the general rank furthest: what to ask the vendor. */
export function OpenQuestions(view: ToolView) {
  const { tool, ranks, open_questions, methodology } = view;
  const { catalogue } = methodology;
  const open = open_questions.general ?? [];
  const moving = open.some(({ value }) => value > 0);
  return (
    <section aria-labelledby="open">
      <h2 id="open">What could change its rank</h2>
      {open.length === 0 ? (
        <p>
          {ranks.general?.ranked
            ? 'Nothing that is unknown could move its general rank.'
            : `${tool.name} has no general rank yet; above stands what would have to be known first.`}
        </p>
      ) : (
        <>
          <p>
            {moving
              ? 'The open questions that could move its general rank furthest: the ranks it would gain if the answer is good, and by how many its best possible rank would fall if it is bad. Worth asking the vendor.'
              : 'No single open question could move its general rank. These are worth most points.'}
          </p>
          <table class="open-questions stacked">
            <thead>
              <tr>
                <th scope="col">Unknown so far</th>
                <th scope="col" class="number">
                  Points at stake
                </th>
                {moving && (
                  <>
                    <th scope="col" class="number">
                      Could gain
                    </th>
                    <th scope="col" class="number">
                      Could lose
                    </th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {open.map(({ key, points_at_stake, ranks_gained, ranks_lost }) => (
                <tr>
                  <th scope="row">
                    <FactLink name={key}>{catalogue.keys[key]?.question ?? key}</FactLink>
                  </th>
                  <td class="number">
                    <span class="cell-label">Points at stake</span> {(points_at_stake / 10).toFixed(1)}
                  </td>
                  {moving && (
                    <>
                      <td class="number">
                        <span class="cell-label">Could gain</span> {ranks_gained}
                      </td>
                      <td class="number">
                        <span class="cell-label">Could lose</span> {ranks_lost}
                      </td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <AllUnknown {...view} />
    </section>
  );
}

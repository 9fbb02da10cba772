import type { Categories } from '../../../model/catalogue.ts';
import type { Dataset } from '../../../model/dataset.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness.ts';
import { Mark } from '../facts/fact-value.tsx';
import { ScoreBar } from '../pictures/score-bars.tsx';
import { HeatCell } from './heat-cell.tsx';
import { questionsOf } from './questions-and-answers.ts';

export type Order = 'score' | 'name';

type Tools = Dataset['records'];

interface HeatMapProps {
  readonly dataset: Dataset;
  readonly order: Order;
  readonly categories: Categories;
}

/** Every tool against every question. */
export function HeatMap({ dataset, order, categories }: HeatMapProps) {
  const questions = questionsOf(dataset);
  return (
    <section aria-labelledby="map">
      <h2 id="map">Tool by tool</h2>
      <p>
        Each answer leads to the pages that say it. <Mark status="unknown" /> is unknown: no page that was read says it,
        neither yes nor no; the name of a tool leads to where was looked.{' '}
        {order === 'score' ? (
          <>
            The best proven first; <a href={`${getAiReadiness.path}?sort=name#map`}>sort by name</a>.
          </>
        ) : (
          <>
            By name; <a href={`${getAiReadiness.path}#map`}>sort by proven score</a>.
          </>
        )}{' '}
        <a href="#downloads">Pass over the table</a>.
      </p>
      <section class="heat-scroll" aria-label="Every answer, tool by tool" tabindex={0}>
        <table class="heat">
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col">Score, proven to potential</th>
              {questions.map(({ name, label }) => (
                <th scope="col">
                  <a href={`#field-${name}`}>{label}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder(dataset.records, order).map(({ slug, name, category, score, facts }) => (
              <tr>
                <th scope="row">
                  <a href={`/tools/${slug}#${questions[0]?.name}`}>{name}</a>
                  <span class="condition">{categories[category]?.label ?? category}</span>
                </th>
                <td>
                  <ScoreBar score={score} />
                </td>
                {questions.map((question) => (
                  <HeatCell tool={{ slug, name }} question={question} fact={facts[question.name]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** The records of the answer stand in the order of their slugs, which settles ties. */
function inOrder(tools: Tools, order: Order): Tools {
  return order === 'name' ? tools : [...tools].sort((a, b) => b.score.score - a.score.score);
}

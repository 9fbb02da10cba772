import { DATASET_JOB, type Dataset } from '../../../model/dataset.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { isAbsent, stateOf } from '../../../model/state.ts';
import { counted } from '../../../model/words/numbers.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';
import { Mark, markedAs } from '../facts/fact-value.tsx';
import { AnswersBand, ProvenCount } from '../pictures/coverage.tsx';

/** For each question, how many tools are proven to have it, are proven to lack it, or are unknown. */
export function AtAGlance({ dataset }: { readonly dataset: Dataset }) {
  const all = dataset.records.length;
  return (
    <section aria-labelledby="glance">
      <h2 id="glance">At a glance</h2>
      <p>
        Of {all} tools: solid is proven, outlined is a proven no, hatched is unknown. If a vendor documents nothing, the
        answer is unknown, not no.
      </p>
      <table class="answers-glance stacked">
        <thead class="unseen">
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Picture</th>
            <th scope="col">Tools</th>
          </tr>
        </thead>
        <tbody>
          {questionsOf(dataset).map(({ name, type, description }) => {
            const answers = countAnswers(dataset, name, type !== 'url');
            return (
              <tr>
                <th scope="row">
                  <a href={`#field-${name}`}>{description}</a>
                </th>
                <td>
                  <AnswersBand {...answers} />
                </td>
                <td>
                  {countsInWords(answers, type)}
                  {answers.kinds.length > 0 && (
                    <span class="condition">{answers.kinds.map(([kind, times]) => `${times} ${kind}`).join(', ')}</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function countsInWords({ has, lacks, disputed, unknown, absent }: AnswerCounts, type: string): string {
  const parts = [`${has} ${type === 'boolean' ? 'yes' : 'answered'}`];
  if (lacks > 0) parts.push(`${lacks} no`);
  if (disputed > 0) parts.push(`${disputed} disputed`);
  const notThere = absent > 0 ? `, of which ${counted(absent, 'was', 'were')} not there` : '';
  return `${[...parts, `${unknown} unknown`].join(', ')}${notThere}`;
}

export type Order = 'proven' | 'name';

type Tools = Dataset['records'];

interface HeatMapProps {
  readonly dataset: Dataset;
  /** The last group in the list of the job; undefined if no tool is placed. */
  readonly lastGroup: number | undefined;
  readonly order: Order;
  readonly methodology: Pick<Methodology, 'categories' | 'jobs'>;
}

/** The answers of all tools to all questions. */
export function HeatMap({ dataset, lastGroup, order, methodology: { categories, jobs } }: HeatMapProps) {
  const questions = questionsOf(dataset);
  return (
    <section aria-labelledby="map">
      <h2 id="map">Tool by tool</h2>
      <p>
        Each answer links to its sources. <Mark status="unknown" /> is unknown: no page that was read says yes or no.
        The name of a tool links to what was searched.{' '}
        {order === 'proven' ? (
          <>
            Most proven first; <a href={`${getAiReadiness.path}?sort=name#map`}>sort by name</a>.
          </>
        ) : (
          <>
            By name; <a href={`${getAiReadiness.path}#map`}>sort by what is proven</a>.
          </>
        )}{' '}
        <a href="#downloads">Skip the table</a>.
      </p>
      <section class="heat-scroll" aria-label="All answers, tool by tool" tabindex={0}>
        <table class="heat">
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col">
                <a href={`/rankings/general?job=${DATASET_JOB}`}>Proven for “{jobs[DATASET_JOB]?.label}”</a>
              </th>
              {questions.map(({ name, label }) => (
                <th scope="col">
                  <a href={`#field-${name}`}>{label}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted(dataset.records, order).map(({ slug, name, category, score, facts }) => (
              <tr>
                <th scope="row">
                  <a href={`/tools/${slug}#${questions[0]?.name}`}>{name}</a>
                  <span class="condition">{categories[category]?.label ?? category}</span>
                </th>
                <td>
                  <ProvenCount score={score} />
                  <span class="condition">
                    {score.group === null ? 'no place' : `group ${score.group} of ${lastGroup}`}
                  </span>
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

/** The dataset is sorted by slug, which also decides ties. */
function sorted(tools: Tools, order: Order): Tools {
  return order === 'name' ? tools : [...tools].sort((a, b) => b.score.proven - a.score.proven);
}

interface HeatCellProps {
  readonly tool: { readonly slug: string; readonly name: string };
  readonly question: Field;
  readonly fact: Dataset['records'][number]['facts'][string] | undefined;
}

/** One answer, coloured by what is proven. A known answer links to its sources. */
function HeatCell({ tool, question, fact }: HeatCellProps) {
  if (!fact || fact.status === 'unknown' || fact.status === 'not_applicable') {
    const status = fact?.status ?? 'unknown';
    return (
      <td class={`heat-${status}`}>
        <Mark status={fact ? markedAs(fact) : 'unknown'} />
        {fact?.absent ? (
          <a href={`/tools/${tool.slug}#${question.name}`}>{fact.display}</a>
        ) : (
          <span class="unseen">{fact?.display ?? 'Unknown'}</span>
        )}
      </td>
    );
  }
  const kind = fact.status === 'disputed' ? 'disputed' : stateOf(fact) === 'denied' ? 'no' : 'has';
  return (
    <td class={`heat-${kind}`}>
      <a href={`/tools/${tool.slug}#${question.name}`}>
        <span class="unseen">
          {tool.name}, {question.label}:{' '}
        </span>
        {kind === 'disputed' && <Mark status="disputed" />} {shortly(fact, question)}
      </a>
    </td>
  );
}

/** What a cell shows: of an address only the host, since the whole column would be as wide as the longest. */
function shortly({ status, display, value }: Dataset['records'][number]['facts'][string], { type }: Field): string {
  const isAddress = type === 'url' && status === 'known' && typeof value === 'string' && URL.canParse(value);
  return isAddress ? new URL(value).hostname : display;
}

export type Field = Dataset['fields'][number];

/** The fields that are questions of the catalogue. The other fields identify the tool and count what is proven. */
const questionsOf = ({ fields }: Dataset): Field[] => fields.filter(({ name }) => name.includes('.'));

/** The answers to one question, counted over all tools. */
interface AnswerCounts {
  /** Proven, and not a no. */
  readonly has: number;
  readonly lacks: number;
  readonly disputed: number;
  readonly unknown: number;
  /** Of the unknown, those that were not there where they would be. */
  readonly absent: number;
  /** How often each answer occurs, most frequent first; empty for a yes/no question and for addresses. */
  readonly kinds: readonly (readonly [string, number])[];
}

/** @param byKind whether to count each answer; every address differs, so a list of them says nothing */
function countAnswers({ records }: Dataset, key: string, byKind: boolean): AnswerCounts {
  const counts = { has: 0, lacks: 0, disputed: 0, unknown: 0, absent: 0 };
  const kinds = new Map<string, number>();
  for (const { facts } of records) {
    const fact = facts[key];
    if (!fact || fact.status === 'not_applicable') continue;
    if (isAbsent(fact)) counts.absent += 1;
    if (fact.status !== 'known') counts[fact.status] += 1;
    else if (stateOf(fact) === 'denied') counts.lacks += 1;
    else {
      counts.has += 1;
      if (fact.value === true || !byKind) continue;
      for (const kind of fact.display.split(', ')) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  return { ...counts, kinds: [...kinds].sort(([, a], [, b]) => b - a) };
}

import { askedAndRetired, type CatalogueKey, type Categories, CHANNEL_NAMES } from '../../../model/catalogue.ts';
import { ABSENT_DAYS } from '../../../model/freshness.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { questionsAbout } from '../../../model/ranking/job.ts';
import { orList } from '../../../model/words/lists.ts';
import { questionForReaders } from '../facts/fact-text.ts';
import { Mark } from '../facts/fact-value.tsx';
import { Fold } from '../frame/fold.tsx';
import { TableHead } from '../frame/table-head.tsx';

/** All questions of the catalogue, each with an id to link to. */
export function Questions({ method }: { readonly method: Methodology }) {
  const { groups, keys, freshness } = method.catalogue;
  const [asked, retired] = askedAndRetired(method.catalogue);
  const published = Object.values(keys).filter(({ published_at }) => published_at).length;
  return (
    <Fold id="questions" title="Which questions are asked about every tool?" count={`${asked} questions`}>
      <p>
        The same {asked} questions are answered for every tool to which they apply. Answers are checked again after{' '}
        {freshness.yes} days, a no after {freshness.no}, and a price after {freshness.price}, unless the question says
        otherwise.
        {retired > 0 && ` ${retired} more are no longer asked; the answers that they had stay.`}
      </p>
      {published > 0 && (
        <p>
          {published} of them ask whether something is published at a known place. If a live look there finds nothing,
          the answer is <Mark status="absent" /> “not there on” that day. That is no answer for good, and never means
          that a tool lacks something: it counts for {ABSENT_DAYS} days, and then the question is as unknown as any
          other. It moves no place; while it counts, the question is not open, so that a lead can be settled by it.
        </p>
      )}
      {Object.entries(groups).map(([group, label]) => (
        <Group group={group} label={label} method={method} />
      ))}
    </Fold>
  );
}

interface GroupProps {
  readonly group: string;
  readonly label: string;
  readonly method: Methodology;
}

function Group({ group, label, method }: GroupProps) {
  const { catalogue, categories, jobs } = method;
  const questions = Object.entries(catalogue.keys).filter(([key]) => key.startsWith(`${group}.`));
  return (
    <Fold id={`group-${group}`} title={label} count={`${questions.length} questions`} level={3}>
      <table class="questions stacked">
        <caption class="unseen">{label}</caption>
        <TableHead text={['Question', 'Answer', 'Asked by']} />
        <tbody>
          {questions.map(([key, question]) => {
            const scope = questionScope(question, categories, catalogue.keys);
            const askedBy = questionsAbout(key, jobs);
            return (
              <tr id={key}>
                <th scope="row">
                  {questionForReaders(question)}
                  <code class="condition">{key}</code>
                  {question.retired && (
                    <span class="condition">
                      no longer asked since {question.retired.on}: {question.retired.why}
                    </span>
                  )}
                  {question.decision && <span class="condition">{question.decision}</span>}
                  {question.published_at && <span class="condition">looked for at: {question.published_at.place}</span>}
                </th>
                <td>
                  {answerType(question)}
                  {question.channels && (
                    <span class="condition">
                      for {orList(question.channels.map((channel) => CHANNEL_NAMES[channel]))}
                    </span>
                  )}
                  {scope && <span class="condition">applies to {scope}</span>}
                  {question.fresh_days && <span class="condition">checked again after {question.fresh_days} days</span>}
                </td>
                <td>
                  {askedBy.length === 0 && <span class="quiet">no job</span>}
                  {askedBy.map(({ job, tier }, i) => (
                    <>
                      {i > 0 && ', '}
                      <a href={`#job-${job}`}>{jobs[job]?.label ?? job}</a> <span class="quiet small">{tier}</span>
                    </>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Fold>
  );
}

const TYPES: Readonly<Record<CatalogueKey['type'], string>> = {
  boolean: 'yes or no',
  number: 'a number',
  days: 'a number of days',
  year: 'a year',
  country: 'a country',
  text: 'a name',
  url: 'an address',
  money: 'an amount of money',
  one: 'one of',
  set: 'any of',
  plans: 'the plans with their prices',
};

/** The kind of answer that a question has: `any of: LinkedIn, Email`. */
function answerType({ type, values, unit }: CatalogueKey): string {
  const names = Object.values(values ?? {});
  if (names.length > 0) return `${TYPES[type]}: ${names.join(', ')}`;
  return unit !== undefined && type !== 'days' ? `${TYPES[type]}, ${unit}` : TYPES[type];
}

/** The types of tool that a question applies to; undefined if it applies to all. */
function questionScope(
  { applies_to, or_if }: CatalogueKey,
  categories: Categories,
  keys: Readonly<Record<string, CatalogueKey>>,
): string | undefined {
  if (applies_to === undefined) return undefined;
  const name = (slug: string) => categories[slug]?.label ?? slug;
  const others = Object.keys(categories).filter((slug) => !applies_to.includes(slug));
  const types =
    others.length < applies_to.length
      ? `every type except ${others.map(name).join(', ')}`
      : applies_to.map(name).join(', ');
  return or_if === undefined ? types : `${types}, and any tool with “${keys[or_if]?.label ?? or_if}” proven`;
}

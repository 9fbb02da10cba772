import type { CatalogueKey, Categories } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { Choices } from '../frame/choices.tsx';

/** The catalogue: every question that is put to every tool, each with an address of its own. */
export function Questions({ method }: { readonly method: Methodology }) {
  const { groups, keys, freshness } = method.catalogue;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">The questions</h2>
      <p>
        The same {Object.keys(keys).length} questions are put to every tool to which they apply. An answer is due for
        another look after {freshness.yes} days, a no after {freshness.no}, a price after {freshness.price}, unless the
        question says otherwise.
      </p>
      <Choices
        label="Groups of questions"
        choices={Object.entries(groups).map(([group, label]) => ({ href: `#group-${group}`, label }))}
      />
      {Object.entries(groups).map(([group, label]) => (
        <Group group={group} label={label} method={method} />
      ))}
    </section>
  );
}

interface GroupProps {
  readonly group: string;
  readonly label: string;
  readonly method: Methodology;
}

function Group({ group, label, method }: GroupProps) {
  const { catalogue, categories, dimensions } = method;
  const questions = Object.entries(catalogue.keys).filter(([key]) => key.startsWith(`${group}.`));
  return (
    <>
      <h3 id={`group-${group}`}>{label}</h3>
      <table class="questions stacked" aria-labelledby={`group-${group}`}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Answer</th>
            <th scope="col">Counts in</th>
          </tr>
        </thead>
        <tbody>
          {questions.map(([key, question]) => {
            const asked = askedOf(question, categories, catalogue.keys);
            const counted = Object.entries(dimensions).filter(([, { indicators }]) => Object.hasOwn(indicators, key));
            return (
              <tr id={key}>
                <th scope="row">
                  {question.question}
                  <code class="condition">{key}</code>
                </th>
                <td>
                  {answerWords(question)}
                  {asked && <span class="condition">asked of {asked}</span>}
                  {question.fresh_days && (
                    <span class="condition">looked at again after {question.fresh_days} days</span>
                  )}
                </td>
                <td>
                  {counted.length === 0 ? (
                    <span class="quiet">not scored</span>
                  ) : (
                    counted.map(([slug, { label }]) => <a href={`#dimension-${slug}`}>{label}</a>)
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

const TYPES: Readonly<Record<CatalogueKey['type'], string>> = {
  boolean: 'yes or no',
  number: 'a number',
  days: 'a number of days',
  year: 'a year',
  country: 'a country',
  text: 'a name',
  money: 'an amount of money',
  one: 'one of',
  set: 'any of',
  plans: 'the plans with their prices',
};

/** What an answer to a question looks like. */
function answerWords({ type, values, unit }: CatalogueKey): string {
  const names = Object.values(values ?? {});
  if (names.length > 0) return `${TYPES[type]}: ${names.join(', ')}`;
  return unit !== undefined && type !== 'days' ? `${TYPES[type]}, ${unit}` : TYPES[type];
}

/** Of which types of tool a question is asked; nothing where of all. */
function askedOf(
  { applies_to, or_if }: CatalogueKey,
  categories: Categories,
  keys: Readonly<Record<string, CatalogueKey>>,
): string | undefined {
  if (applies_to === undefined) return undefined;
  const name = (slug: string) => categories[slug]?.label ?? slug;
  const others = Object.keys(categories).filter((slug) => !applies_to.includes(slug));
  const types =
    others.length < applies_to.length
      ? `every type but ${others.map(name).join(', ')}`
      : applies_to.map(name).join(', ');
  return or_if === undefined ? types : `${types}, and any tool with “${keys[or_if]?.label ?? or_if}” proven`;
}

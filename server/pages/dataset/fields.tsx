import type { Dataset } from '../../../model/dataset.ts';

const TYPES: Readonly<Record<string, string>> = {
  text: 'text',
  score: 'number, 0 to 100',
  boolean: 'yes or no',
  one: 'one value',
  set: 'a list of values',
};

/** Every field of a record, as the data describe themselves. */
export function Fields({ dataset }: { readonly dataset: Dataset }) {
  return (
    <section aria-labelledby="fields">
      <h2 id="fields">Fields</h2>
      <p>
        One record a tool; the name of a question leads to it in the method. In the CSV each question has a second
        column, <code>.status</code>: known, unknown, disputed or not_applicable. An empty value beside “unknown” is
        unknown, not a no.
      </p>
      <table class="fields stacked">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">What it says</th>
            <th scope="col">Type</th>
          </tr>
        </thead>
        <tbody>
          {dataset.fields.map(({ name, label, type, description }) => (
            <tr id={`field-${name}`}>
              <th scope="row">
                {name.includes('.') ? <a href={`/methodology#${name}`}>{label}</a> : label}
                <code class="condition">{name}</code>
              </th>
              <td>{description}</td>
              <td>{TYPES[type] ?? type}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

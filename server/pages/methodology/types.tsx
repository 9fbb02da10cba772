import type { Methodology } from '../../../model/methodology.ts';

/** The types of tool, and what lies outside the job of each in the list by type. */
export function Types({ method }: { readonly method: Methodology }) {
  const { categories, out_of_scope, dimensions, catalogue } = method;
  const nameOf = (scope: string) =>
    dimensions[scope] ? `all of “${dimensions[scope]?.label}”` : (catalogue.keys[scope]?.label ?? scope);
  return (
    <section aria-labelledby="types">
      <h2 id="types">Types of tool</h2>
      <p>
        In the lists by type, what lies outside the job of a type is left out, and the rest is scaled to 100 points
        again.
      </p>
      <table class="types-of-tool stacked">
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">Left out of its list</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(categories).map(([slug, { label, description }]) => (
            <tr id={`type-${slug}`}>
              <th scope="row">
                <b>{label}</b>
                <span class="condition">{description}</span>
              </th>
              <td>
                <span class="cell-label">Left out of its list</span>
                {(out_of_scope[slug] ?? []).map(nameOf).join(', ') || 'nothing'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import type { ListProps } from './tools.tsx';

/** The form that everything on the page which narrows the list belongs to. */
export const FORM = 'filter';

/** Words and type; what tools can do is chosen beside the list. */
export function FilterForm({ list, input, methodology: { categories } }: ListProps) {
  return (
    <form id={FORM} class="list-form" action="/tools" method="get">
      <div>
        <label for="words">Name or ability</label>
        <input id="words" name="q" type="search" value={input.q} maxlength={500} />
      </div>
      <div>
        <label for="category">Type</label>
        <select id="category" name="category">
          <option value="">All types</option>
          {Object.entries(categories).map(([slug, { label }]) => (
            <option value={slug} selected={slug === input.category}>
              {label} ({list.all.filter((tool) => tool.category === slug).length})
            </option>
          ))}
        </select>
      </div>
      {input.sort && <input type="hidden" name="sort" value={input.sort} />}
      <button type="submit">Show</button>
    </form>
  );
}

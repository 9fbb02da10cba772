import { orderOf } from '../../operations/search-tools/tool-order.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { allCapabilities, mainCapabilities } from './offered-capabilities.ts';
import { type CapabilityCount, type ListInput, type ListProps, listAddress } from './tool-list.ts';

/** The id of the form, which the controls outside of it name too. */
const FORM = 'filter';

/** The form above the list: words and type. The capabilities are next to the list. */
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
      {input.tools && <input type="hidden" name="tools" value={input.tools.join(',')} />}
      {input.sort && <input type="hidden" name="sort" value={input.sort} />}
      <button type="submit">Show</button>
    </form>
  );
}

/** The filters in use, each a link to the list without it. */
export function SelectedFilters({ list, input, methodology: { categories, catalogue } }: ListProps) {
  const { q, tools = [], category, capability = [] } = input;
  const selected: [label: string, without: ListInput][] = [];
  if (q !== undefined) selected.push([`“${q}”`, { ...input, q: undefined }]);
  for (const slug of tools) {
    const name = list.all.find((tool) => tool.slug === slug)?.name ?? slug;
    selected.push([name, { ...input, tools: tools.filter((other) => other !== slug) }]);
  }
  if (category !== undefined)
    selected.push([categories[category]?.label ?? category, { ...input, category: undefined }]);
  for (const name of capability) {
    const others = capability.filter((other) => other !== name);
    selected.push([capabilityLabel(catalogue, name), { ...input, capability: others }]);
  }
  if (selected.length === 0) return null;
  return (
    <ul class="chosen" aria-label="Selected filters">
      {selected.map(([label, without]) => (
        <li>
          <a class="chip" href={listAddress({ ...without, offset: undefined })} aria-label={`Remove ${label}`}>
            {label} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to the list in each order; the current one is marked. */
export function SortLinks({ input }: ListProps) {
  const order = orderOf(input.sort, input);
  // The default order needs no parameter.
  const knownFirst: [ListInput['sort'], string][] =
    input.q === undefined && input.tools === undefined
      ? [[undefined, 'how much is known']]
      : [
          [undefined, input.tools === undefined ? 'best match' : 'as chosen'],
          ['known', 'how much is known'],
        ];
  const orders: typeof knownFirst = [...knownFirst, ['price', 'lowest price'], ['name', 'name']];
  return (
    <nav class="sort" aria-label="Order">
      <span class="quiet">Sorted by</span>
      <ul>
        {orders.map(([sort, label]) => (
          <li>
            <a
              href={listAddress({ ...input, sort, offset: undefined })}
              aria-current={orderOf(sort, input) === order || undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {order === 'known' && (
        <span class="condition">
          The tools come first about which most questions are answered. That says nothing about how good they are:{' '}
          <a href="/rankings">lists by job</a> show what is proven for a purpose.
        </span>
      )}
      {order === 'price' && (
        <span class="condition">
          Cheapest first, by the lower of the prices billed monthly and billed yearly, per month, converted at published
          exchange rates. What the price includes differs from tool to tool.
        </span>
      )}
    </nav>
  );
}

/** The capabilities that tools must be proven to have, with the number of tools that have each and for which it is unknown. */
export function CapabilityFilter({ list, input: { capability = [] }, methodology }: ListProps) {
  const { catalogue } = methodology;
  const groups = mainCapabilities(methodology);
  const offered = new Set(groups.flatMap(({ names }) => names));
  const others = capability.filter((name) => !offered.has(name));
  return (
    <section class="capabilities" aria-labelledby="must">
      <h2 id="must">Must be proven to have</h2>
      {[...(others.length > 0 ? [{ label: 'Selected', names: others }] : []), ...groups].map(({ label, names }) => (
        <fieldset>
          <legend>{label}</legend>
          {names.map((name) => (
            <CapabilityCheckbox
              name={name}
              label={capabilityLabel(catalogue, name)}
              count={list.answer.total > 0 ? list.answer.counts?.[name] : undefined}
              checked={capability.includes(name)}
            />
          ))}
        </fieldset>
      ))}
      <p>
        <label for="more">Anything else</label>
        <select id="more" name="capability" form={FORM}>
          <option value="">Choose</option>
          {allCapabilities(methodology).map(({ label, capabilities }) => (
            <optgroup label={label}>
              {capabilities
                .filter(({ name }) => !offered.has(name) && !capability.includes(name))
                .map(({ name }) => (
                  <option value={name}>{capabilityLabel(catalogue, name)}</option>
                ))}
            </optgroup>
          ))}
        </select>
      </p>
      <button type="submit" form={FORM}>
        Show tools
      </button>
    </section>
  );
}

interface CheckboxProps {
  readonly name: string;
  readonly label: string;
  readonly count: CapabilityCount | undefined;
  readonly checked: boolean;
}

function CapabilityCheckbox({ name, label, count, checked }: CheckboxProps) {
  return (
    <label class="choice">
      <input type="checkbox" name="capability" value={name} form={FORM} checked={checked} />
      <span>
        {label}
        {count && (
          <span class="condition">
            {count.proven} proven, {count.unknown} unknown
          </span>
        )}
      </span>
    </label>
  );
}

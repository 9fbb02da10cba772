import type { Child } from 'hono/jsx';
import type { Methodology } from '../../../model/methodology.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { Fold } from '../frame/fold.tsx';
import { allCapabilities, type ListFilters, offeredCapabilities } from './offered.ts';

/** For how many tools of a list a capability is proven, and for how many it is unknown. */
interface CapabilityCount {
  readonly proven: number;
  readonly unknown: number;
}

interface FilterFormProps {
  /** The path of the list. */
  readonly action: string;
  readonly input: ListFilters;
  /** Further parameters of the address, which are sent again. */
  readonly carried: Readonly<Record<string, unknown>>;
  /** By capability; only some lists count. */
  readonly counts?: Readonly<Record<string, CapabilityCount>> | undefined;
  readonly methodology: Methodology;
  /** Further fields, shown first. */
  readonly children?: Child;
}

/** All that a list can be narrowed by, as one form that needs no script. What is left empty is not in the address. */
export function FilterForm({ action, input, carried, counts, methodology, children }: FilterFormProps) {
  const { categories, catalogue } = methodology;
  const { category, capability = [], budget } = input;
  const groups = offeredCapabilities(methodology);
  const offered = new Set(groups.flatMap(({ names }) => names));
  const others = capability.filter((name) => !offered.has(name));
  return (
    <Fold id="filters" title="Filter" count="channel, price, trial, integration …">
      <form class="filter-form" action={action} method="get">
        {Object.entries(carried).map(
          ([name, value]) => value !== undefined && <input type="hidden" name={name} value={String(value)} />,
        )}
        <div class="filter-fields">
          {children}
          <p>
            <label for="filter-category">Type of tool</label>
            <select id="filter-category" name="category">
              <option value="">All types</option>
              {Object.entries(categories).map(([slug, { label }]) => (
                <option value={slug} selected={slug === category}>
                  {label}
                </option>
              ))}
            </select>
          </p>
          <p>
            <label for="filter-budget">
              Highest price per month in {methodology.currencies.base}, for one person or account
            </label>
            <input
              id="filter-budget"
              name="budget"
              type="number"
              min={0}
              step="any"
              inputmode="decimal"
              value={budget}
            />
          </p>
        </div>
        <div class="capabilities">
          {[...(others.length > 0 ? [{ label: 'Selected', names: others }] : []), ...groups].map(({ label, names }) => (
            <fieldset>
              <legend>{label}</legend>
              {names.map((name) => (
                <label class="choice">
                  <input type="checkbox" name="capability" value={name} checked={capability.includes(name)} />
                  <span>
                    {shortLabel(capabilityLabel(catalogue, name), label)}
                    {counts?.[name] && (
                      <span class="condition">
                        {counts[name].proven} documented, {counts[name].unknown} not known
                      </span>
                    )}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <p>
          <label for="filter-more">Anything else</label>
          <select id="filter-more" name="capability">
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
        <button type="submit">Show tools</button>
      </form>
    </Fold>
  );
}

/** Under its own name, a value needs no key: `Browser extension` under "Runs on". */
function shortLabel(label: string, group: string): string {
  return label.startsWith(`${group}: `) ? label.slice(group.length + 2) : label;
}

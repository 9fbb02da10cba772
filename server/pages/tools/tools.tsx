import type { Methodology } from '../../../model/methodology.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { CapabilityFilter } from './capability-filter.tsx';
import { Chosen } from './chosen.tsx';
import { FilterForm } from './filter-form.tsx';
import { Hits } from './hits.tsx';
import type { ToolList } from './load-list.ts';
import { MayMatch } from './may-match.tsx';
import { Nothing } from './nothing.tsx';
import type { ListInput } from './page.tsx';

export interface ListProps {
  readonly list: ToolList;
  readonly input: ListInput;
  readonly methodology: Methodology;
}

/** A list of tools with the ways to narrow and sort it. One form, so that it works without JavaScript. */
export function Tools(props: ListProps) {
  const { list, input, methodology } = props;
  return (
    <>
      <h1>{headingOf(input, methodology)}</h1>
      <FilterForm {...props} />
      <div class="tool-list">
        <div>
          <Chosen {...props} />
          {list.answer.total > 0 ? <Hits {...props} /> : <Nothing {...props} />}
          <MayMatch {...props} />
        </div>
        {(list.answer.total > 0 || input.capability) && <CapabilityFilter {...props} />}
      </div>
    </>
  );
}

/** What the list is of. */
export function headingOf({ q, category, capability = [] }: ListInput, { categories, catalogue }: Methodology): string {
  const type = category === undefined ? undefined : (categories[category]?.label ?? category);
  const proven = capability.map((name) => capabilityLabel(catalogue, name)).join(', ');
  if (q !== undefined) return type === undefined ? `Tools for “${q}”` : `“${q}” in ${type}`;
  // A figure at the end of a name stays with it.
  const whole = proven.replaceAll(/ (?=\d)/g, '\u00a0');
  if (proven === '') return type ?? 'All tools';
  return type === undefined ? `Tools proven to have ${whole}` : `${type}: tools proven to have ${whole}`;
}

import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
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
        <CapabilityFilter {...props} />
      </div>
    </>
  );
}

/** What the list is of. */
export function headingOf({ q, category }: ListInput, { categories }: Methodology): string {
  const type = category === undefined ? 'Tools' : (categories[category]?.label ?? category);
  return q === undefined ? (category === undefined ? 'All tools' : type) : `${type} for “${q}”`;
}

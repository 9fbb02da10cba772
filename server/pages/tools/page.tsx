import type { Methodology } from '../../../model/methodology.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { SameAsData } from '../frame/copy-download.tsx';
import { definePage } from '../page.ts';
import { CapabilityFilter, FilterForm, SelectedFilters } from './filters.tsx';
import { toolsText } from './markdown.ts';
import { MayMatch, NoResults, Results } from './results.tsx';
import { ListInput, type ListProps, loadList } from './tool-list.ts';

export const tools = definePage({
  path: '/tools',
  input: ListInput,
  examples: () => [
    {},
    { q: 'whatsapp' },
    {
      category: 'multichannel-outreach',
      capability: ['integrations.hubspot', 'product.runs_on=cloud'],
      sort: 'price' as const,
    },
    { q: 'zzyzx' },
  ],
  navigation: { label: 'Tools', place: 'header' },
  listed: ({ methodology }) => [{}, ...Object.keys(methodology.categories).map((category) => ({ category }))],
  load: loadList,
  title: ({ input, methodology }) => listHeading(input, methodology),
  description: ({ data: { answer } }) =>
    `${answer.total} outreach tools: what sources prove about each, what is still unknown and what it costs. The filters keep proven and unknown apart.`,
  markdown: (view) => toolsText(view, listHeading(view.input, view.methodology)),
  render: ({ data, input, methodology, json }) => (
    <>
      <ToolsPage list={data} input={input} methodology={methodology} />
      <SameAsData json={json} />
    </>
  ),
});

/** The list with its filters. They are one form, so that it works without JavaScript. */
function ToolsPage(props: ListProps) {
  const { list, input, methodology } = props;
  return (
    <>
      <h1>{listHeading(input, methodology)}</h1>
      <FilterForm {...props} />
      <div class="tool-list">
        <div>
          <SelectedFilters {...props} />
          {list.answer.total > 0 ? <Results {...props} /> : <NoResults {...props} />}
          <MayMatch {...props} />
        </div>
        {(list.answer.total > 0 || input.capability) && <CapabilityFilter {...props} />}
      </div>
    </>
  );
}

/** Names the filters: `Cold email: tools proven to have HubSpot`. */
function listHeading(
  { q, tools, category, capability = [] }: ListInput,
  { categories, catalogue }: Methodology,
): string {
  const type = category === undefined ? undefined : (categories[category]?.label ?? category);
  if (q !== undefined) return type === undefined ? `Tools for “${q}”` : `“${q}” in ${type}`;
  if (capability.length === 0) return type ?? (tools === undefined ? 'All tools' : 'Chosen tools');
  // No line break before a number: "SOC 2".
  const names = capability.map((name) => capabilityLabel(catalogue, name).replaceAll(/ (?=\d)/g, '\u00a0')).join(', ');
  return type === undefined ? `Tools proven to have ${names}` : `${type}: tools proven to have ${names}`;
}

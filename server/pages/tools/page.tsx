import type { Methodology } from '../../../model/methodology.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { SameAsData } from '../frame/copy-download.tsx';
import { SearchBox } from '../frame/forms.tsx';
import { Suggestions } from '../frame/tool-field.tsx';
import { LinkedinNoticeFor } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { Chips, Filters } from './filters.tsx';
import { destinationsFor, GoTo } from './go-to.tsx';
import { toolsText } from './markdown.ts';
import { firstOf, ReadAsNeed } from './need-read.tsx';
import { MatchMost, MayMatch, NoResults, Results } from './results.tsx';
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
      budget: 100,
      sort: 'price' as const,
    },
    { q: 'zzyzx' },
    { q: 'price' },
    { q: 'whatsapp agency cheap' },
  ],
  navigation: { label: 'Tools', place: 'header' },
  listed: ({ methodology }) => [{}, ...Object.keys(methodology.categories).map((category) => ({ category }))],
  load: loadList,
  title: ({ input, methodology }) => titleOf(input, methodology),
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

/** The list with its search box and filters, which work without a script. */
function ToolsPage(props: ListProps) {
  const { list, input, methodology } = props;
  const { total } = list.answer;
  const destinations =
    input.q === undefined ? [] : destinationsFor(input.q, methodology, total === 0 && list.need?.fallback !== null);
  return (
    <>
      <h1>{listHeading(input, methodology)}</h1>
      <SearchBox id="words" value={input.q} suggests />
      <Suggestions options={list.suggested} />
      <GoTo destinations={destinations} />
      <Chips {...props} />
      <Filters {...props} />
      <ReadAsNeed {...props} />
      {total > 0 ? <Results {...props} /> : <NoResults {...props} />}
      <MatchMost {...props} />
      <MayMatch {...props} />
      <LinkedinNoticeFor
        slugs={[
          ...list.answer.tools,
          ...(list.answer.match_most ?? []),
          ...(list.need ? firstOf(list.need).map(({ tool }) => tool) : []),
        ].map(({ slug }) => slug)}
        onLinkedin={list.onLinkedin}
        notices={methodology.notices}
      />
    </>
  );
}

/** The title in search results: what buyers look for, where the heading is only the name of a list. */
function titleOf(input: ListInput, methodology: Methodology): string {
  const heading = listHeading(input, methodology);
  const { q, tools, category, capability = [] } = input;
  if (q !== undefined || tools !== undefined || capability.length > 0) return heading;
  return category === undefined
    ? 'All outreach tools, with prices and features'
    : `${heading}: tools, prices and features`;
}

/** Names the filters: `Cold email: tools proven to have HubSpot`. */
function listHeading(
  { q, tools, category, capability = [], budget }: ListInput,
  { categories, catalogue, currencies }: Methodology,
): string {
  const type = category === undefined ? undefined : (categories[category]?.label ?? category);
  if (q !== undefined) return type === undefined ? `Tools for “${q}”` : `“${q}” in ${type}`;
  const cheap = budget === undefined ? '' : ` for at most ${budget} ${currencies.base} a month`;
  if (capability.length === 0) return `${type ?? (tools === undefined ? 'All tools' : 'Chosen tools')}${cheap}`;
  // No line break before a number: "SOC 2".
  const names = capability.map((name) => capabilityLabel(catalogue, name).replaceAll(/ (?=\d)/g, '\u00a0')).join(', ');
  return type === undefined
    ? `Tools proven to have ${names}${cheap}`
    : `${type}: tools proven to have ${names}${cheap}`;
}

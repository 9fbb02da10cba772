import type { Methodology } from '../../../model/methodology.ts';
import { capabilityLabel } from '../../../model/job.ts';
import { writeAddress } from '../../operations/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { bullets, forPeople } from '../document/document.ts';
import { SearchBox, Suggestions } from '../layout/forms.tsx';
import { SameAsData } from '../layout/links.tsx';
import { linkedinNotice } from '../linkedin-notice.tsx';
import { FilterChips, FilterForm } from '../lists/filters.tsx';
import { SkipToList } from '../lists/list-parts.tsx';
import { definePage } from '../page.ts';
import { listSummary, matchMost, mayMatch, noResults, resultBlocks } from './results.tsx';
import { destinationsFor, firstOf, ListInput, type ListProps, loadList, readAsNeed } from './search.ts';

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
  listed: ({ methodology }) => [{}, ...Object.keys(methodology.categories).map((category) => ({ category }))],
  load: loadList,
  title: ({ input, methodology }) => titleOf(input, methodology),
  description: ({ data: { answer } }) =>
    `${answer.total} outreach tools: what is documented about each, what is not known and what it costs.`,
  document: ({ data: list, input, methodology, json }) => {
    const props = { list, input, methodology };
    const { total } = list.answer;
    const isLast = total === 0 && list.need?.fallback !== null;
    const pages = input.q === undefined ? [] : destinationsFor(input.q, methodology, isLast);
    return {
      title: listHeading(input, methodology),
      lead: listSummary(props),
      blocks: [
        forPeople(<Search {...props} />),
        ...(pages.length > 0 ? [bullets(...pages.map(({ href, label }) => [{ link: href, label }]))] : []),
        ...(total === 0 ? noResults(props) : resultBlocks(props)),
      ],
      sections: [
        ...readAsNeed(props),
        ...matchMost(props),
        ...mayMatch(props),
        {
          id: 'types',
          heading: 'By type',
          folded: `${Object.keys(methodology.categories).length} types`,
          blocks: [
            bullets(
              ...Object.entries(methodology.categories).map(([slug, { label }]) => [
                { link: `/tools?category=${slug}`, label },
              ]),
            ),
            forPeople(<SameAsData json={json} />),
            ...linkedinNotice({ slugs: slugsOn(list), onLinkedin: list.onLinkedin, notices: methodology.notices }),
          ],
        },
      ],
      related: [
        ['One tool: put its slug into /tools/{slug}.md', '/tools'],
        ['Say what you need in plain words', '/recommend'],
        ['What it would cost', '/cost'],
      ],
    };
  },
});

/** All that narrows the list, without a script. */
function Search(props: ListProps) {
  return (
    <>
      {props.list.answer.total > 0 && <SkipToList />}
      <SearchBox id="words" value={props.input.q} suggests />
      <Suggestions options={props.list.suggested} />
      <Chips {...props} />
      <Filters {...props} />
    </>
  );
}

function slugsOn({ answer, need }: ListProps['list']): string[] {
  const named = [...answer.tools, ...(answer.match_most ?? []), ...(need ? firstOf(need).map(({ tool }) => tool) : [])];
  return named.map(({ slug }) => slug);
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

/** Names the filters: `Cold email: tools documented to have HubSpot`. */
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
  return `${type === undefined ? 'Tools' : `${type}: tools`} documented to have ${names}${cheap}`;
}

/** All that the list can be narrowed by. */
function Filters({ list, input, methodology }: ListProps) {
  const { q, tools, sort, ...filters } = input;
  const { total, counts } = list.answer;
  return (
    <FilterForm
      action="/tools"
      input={filters}
      carried={{ q, tools: tools?.join(','), sort }}
      counts={total > 0 ? counts : undefined}
      methodology={methodology}
    />
  );
}

/** The filters in use, each a link to the list without it, and those that are used most. */
function Chips({ list, input, methodology }: ListProps) {
  const { q, tools = [] } = input;
  const others: [label: string, without: ListInput][] = [];
  if (q !== undefined) others.push([`“${q}”`, { ...input, q: undefined }]);
  for (const slug of tools) {
    const name = list.all.find((tool) => tool.slug === slug)?.name ?? slug;
    const left = tools.filter((other) => other !== slug);
    others.push([name, { ...input, tools: left.length > 0 ? left : undefined }]);
  }
  return (
    <FilterChips
      input={input}
      address={(changed) => writeAddress(searchTools, { ...changed, offset: undefined })}
      methodology={methodology}
      others={others}
    />
  );
}

import { CAUSE_MEANINGS, CAUSES } from '../../../model/change.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { withEnding } from '../../http/url.ts';
import { exampleTool } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { changesFound, whatWasRead } from '../../sentences/forms.ts';
import { namesOfTools } from '../all-tools.ts';
import {
  capitalised,
  type DocumentSection,
  forPeople,
  type LinePart,
  type PageBlock,
  paragraph,
  present,
} from '../document/document.ts';
import {
  allChanges,
  type ChangesQuery,
  changesAddress,
  chosenFilters,
  feedFilters,
  filtersInWords,
  type NamesOfFilters,
} from '../history/following.tsx';
import { CAUSE_LABELS, type ChangesAnswer, changeTable, type Listed } from '../history/table.ts';
import { ViewLinks } from '../layout/links.tsx';
import { definePage } from '../page.ts';

export const changes = definePage({
  ...allChanges,
  listed: () => [{}, { by: 'us' as const }],
  examples: (snapshot) => [
    {},
    { tools: [exampleTool(snapshot).slug], cause: ['learned'] },
    { since: snapshot.manifest.as_of, until: snapshot.manifest.as_of },
    { by: 'us' as const },
    { keys: ['pricing.plans'], cause: ['vendor', 'corrected'] },
  ],
  load({ offset = 0, ...query }, { ask, prepared, linkJson }) {
    const filters = feedFilters(query);
    linkJson(getChanges, filters);
    return { answer: ask(getChanges, { ...filters, offset, limit: CHANGES_PER_PAGE }), names: prepared(namesOfTools) };
  },
  feed: ({ input, data: { names }, methodology: { catalogue } }) => {
    const filters = feedFilters(input);
    const words = filtersInWords(filters, { catalogue, nameOf: (slug) => names.get(slug) ?? slug });
    return { address: changesAddress(filters), title: `What changed${words}` };
  },
  title: () => 'What changed about outreach tools, and why',
  description: () =>
    'What vendors of outreach tools changed, and what we learned and corrected: newest first, each with its sources. When pages were read.',
  document({ data: { answer, names }, input, json, methodology: { catalogue } }) {
    const isByVendors = input.by === undefined && input.cause === undefined;
    const whose = input.by === 'us' ? ' found or corrected by us' : ' by vendors';
    const views = ([undefined, 'us'] as const).map((by) => ({
      href: changesAddress({ ...input, by, cause: undefined, offset: undefined }),
      label: by === 'us' ? 'Found or corrected by us' : 'Changed by vendors',
      current: input.cause === undefined && input.by === by,
    }));
    const nameOf = (slug: string) => names.get(slug) ?? slug;
    const listed: Listed = { isListed: (slug) => names.has(slug), isByVendors, catalogue };
    return {
      title: 'What changed',
      lead: changesFound(answer.total, input.cause ? '' : whose, input.by === 'us'),
      blocks: [
        forPeople(<ViewLinks label="Who changed it" choices={views} />),
        forPeople(<ChosenFilters input={input} catalogue={catalogue} nameOf={nameOf} />),
        ...listOf(answer, input, listed),
        followLinks(changesAddress(feedFilters(input)), json),
      ],
      sections: [isByVendors ? readSection(answer) : CAUSES_SECTION],
      related: [
        ['What we found and corrected', '/changes?by=us'],
        ['Changes of one tool: put its slug into /changes.md?tools={slug}', '/changes'],
      ],
    };
  },
});

/** Changes on a page. */
export const CHANGES_PER_PAGE = 25;

/** One page of a list of changes, with links to the others. */
function listOf({ changes, total, offset }: ChangesAnswer, input: ChangesQuery, listed: Listed): PageBlock[] {
  const addressAt = (place: number) => changesAddress({ ...input, offset: place });
  const next = offset + CHANGES_PER_PAGE;
  const isMore = next < total;
  if (changes.length === 0) return [];
  const table = { ...changeTable(changes, listed), ...(isMore && { next: addressAt(next), beyond: total - next }) };
  if (changes.length === total) return [table];
  const line = present<LinePart>(
    offset > 0 && { link: addressAt(Math.max(0, offset - CHANGES_PER_PAGE)), label: 'Newer' },
    ` ${offset + 1} to ${offset + changes.length} of ${inGroups(total)} `,
    isMore && { link: addressAt(next), label: 'Older' },
  );
  return [table, paragraph(line)];
}

/** Where nobody has looked again, a list without changes says nothing about vendors. */
function readSection({ read }: ChangesAnswer): DocumentSection {
  return { id: 'read', heading: 'When pages were read', blocks: [paragraph(whatWasRead(read))] };
}

/** What each cause means. */
const CAUSES_SECTION: DocumentSection = {
  id: 'causes',
  heading: 'Why answers change',
  blocks: [
    { kind: 'terms', items: CAUSES.map((cause) => [CAUSE_LABELS[cause], `${capitalised(CAUSE_MEANINGS[cause])}.`]) },
  ],
};

/** The feeds and the data of the changes on a page. @param address without an ending */
function followLinks(address: string, json: string | undefined): PageBlock {
  const [path, query] = (json ?? '').split('?');
  return forPeople(
    <p class="quiet">
      Follow these changes: <a href={withEnding(address, '.atom')}>Atom</a>,{' '}
      <a href={withEnding(address, '.json')}>JSON Feed</a>. As data: <a href={json}>JSON</a>,{' '}
      <a href={`${path}.csv${query === undefined ? '' : `?${query}`}`}>CSV</a>.
    </p>,
  );
}

interface FilterProps extends NamesOfFilters {
  readonly input: ChangesQuery;
}

/** The filters in use, each a link to the list without it. */
function ChosenFilters({ input, ...names }: FilterProps) {
  const chosen = chosenFilters(input, names).flat();
  if (chosen.length === 0) return null;
  return (
    <ul class="chosen" aria-label="Selected filters">
      {chosen.map(({ label, rest }) => (
        <li>
          <a
            class="chip"
            href={changesAddress({ ...input, ...rest, offset: undefined })}
            aria-label={`Remove ${label}`}
          >
            {label} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

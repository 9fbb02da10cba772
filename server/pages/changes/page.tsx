import { Type } from 'typebox';
import { CAUSE_MEANINGS, CAUSES } from '../../../model/change.ts';
import { counted, inGroups } from '../../../model/words/numbers.ts';
import { exampleTool, fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { everyTool, writeAddress } from '../../operations/operation.ts';
import { ToolName } from '../../operations/tool-names.ts';
import { changesFound } from '../../sentences/forms.ts';
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
  feedLinks,
  filtersInWords,
  type NamesOfFilters,
} from '../history/following.tsx';
import { CAUSE_LABELS, type ChangesAnswer, changeTable, type Listed } from '../history/table.ts';
import { SameAsData, ViewLinks } from '../layout/links.tsx';
import { definePage } from '../page.ts';

export const changes = definePage({
  ...allChanges,
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
    'What vendors of outreach tools changed, and what we learned and corrected: newest first, each with its cause and sources.',
  document: ({ data: { answer, names }, input, json, methodology: { catalogue } }) => {
    const { cause } = input;
    const filter = { input, catalogue, nameOf: (slug: string) => names.get(slug) ?? slug };
    const addressAt = (offset: number | undefined) => changesAddress({ ...input, offset });
    const whose = input.by === 'us' ? ' found or corrected by us' : ' by vendors';
    const views = ([undefined, 'us'] as const).map((by) => ({
      href: changesAddress({ ...input, by, cause: undefined, offset: undefined }),
      label: by === 'us' ? 'Found or corrected by us' : 'Changed by vendors',
      current: cause === undefined && input.by === by,
    }));
    return {
      title: 'What changed, and why',
      lead: changesFound(answer.total, cause ? '' : whose),
      blocks: [
        forPeople(<ViewLinks label="Who changed it" choices={views} />),
        feedLinks(changesAddress(feedFilters(input))),
        forPeople(<ChosenFilters {...filter} />),
      ],
      sections: [
        ...(answer.changes.length > 0
          ? [
              {
                id: 'changes',
                heading: 'Changes',
                blocks: listOf(answer, addressAt, { isListed: (slug) => names.has(slug), catalogue }),
              },
            ]
          : []),
        MEANINGS,
        { id: 'data', heading: 'As data', blocks: [forPeople(<SameAsData json={json} />)] },
      ],
      related: [
        ['What we found and corrected', '/changes?by=us'],
        ['Changes of one tool: put its slug into /tools/{slug}/changes.md', '/changes'],
        ['All tools', '/tools'],
      ],
    };
  },
});

/** Changes on a page. */
export const CHANGES_PER_PAGE = 25;

/** One page of a list of changes, with links to the others. */
function listOf(
  { changes, total, offset }: ChangesAnswer,
  addressAt: (offset: number | undefined) => string,
  listed: Listed,
): PageBlock[] {
  const next = offset + CHANGES_PER_PAGE;
  const isMore = next < total;
  const line = present<LinePart>(
    offset > 0 && { link: addressAt(Math.max(0, offset - CHANGES_PER_PAGE) || undefined), label: 'Newer' },
    ` ${offset + 1} to ${offset + changes.length} of ${inGroups(total)} `,
    isMore && { link: addressAt(next), label: 'Older' },
  );
  return [
    { ...changeTable(changes, listed), ...(isMore && { next: addressAt(next), beyond: total - next }) },
    paragraph(line),
  ];
}

/** What each cause means. */
const MEANINGS: DocumentSection = {
  id: 'causes',
  heading: 'Why do answers change?',
  blocks: [
    { kind: 'terms', items: CAUSES.map((cause) => [CAUSE_LABELS[cause], `${capitalised(CAUSE_MEANINGS[cause])}.`]) },
  ],
};

const declared = {
  path: '/tools/{slug}/changes',
  input: Type.Object({ slug: ToolName, offset: allChanges.input.properties.offset }),
};

export const toolChanges = definePage({
  ...declared,
  examples: (snapshot) => fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  load({ slug, offset = 0 }, { ask, linkJson }) {
    linkJson(getChanges, { tools: [slug] });
    return {
      name: ask(getTool, { slug, keys: ['company.name'] }).name,
      answer: ask(getChanges, { tools: [slug], offset, limit: CHANGES_PER_PAGE }),
    };
  },
  feed: ({ input: { slug } }) => ({ address: `/tools/${slug}/changes`, title: 'What changed about this tool' }),
  title: ({ data: { name } }) => `${name}: what changed, and why`,
  description: ({ data: { name, answer } }) =>
    `${counted(answer.total, 'change')} of what is known about ${name}, newest first, each with its cause and its sources.`,
  document: ({ data: { name, answer }, input: { slug }, json, methodology: { catalogue } }) => {
    const addressAt = (offset: number | undefined) => writeAddress(declared, { slug, offset });
    return {
      eyebrow: [
        { link: `/tools/${slug}`, label: `All about ${name}` },
        ' · ',
        { link: '/changes', label: 'Changes of all tools' },
      ],
      title: `${name}: what changed, and why`,
      lead: changesFound(answer.total, ''),
      sections: [
        {
          id: 'changes',
          heading: 'Changes',
          blocks: [
            ...(answer.changes.length > 0
              ? listOf(answer, addressAt, { isListed: (other) => other === slug, catalogue })
              : []),
            feedLinks(`/tools/${slug}/changes`),
            forPeople(<SameAsData json={json} />),
          ],
        },
        MEANINGS,
      ],
      related: [
        [`All about ${name}`, `/tools/${slug}`],
        ['Changes of all tools', '/changes'],
      ],
    };
  },
});

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

import { Type } from 'typebox';
import { groupOf } from '../../../model/catalogue.ts';
import { CAUSE_MEANINGS, CAUSES } from '../../../model/change.ts';
import { groupBy } from '../../../model/group-by.ts';
import { counted } from '../../../model/words/numbers.ts';
import { exampleTool, fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { everyTool, writeAddress } from '../../operations/operation.ts';
import { ToolName } from '../../operations/tool-names.ts';
import { allTools } from '../all-tools.ts';
import { capitalised, type DocumentSection, type PageBlock } from '../document/document.ts';
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
import { CAUSE_LABELS, type ChangesAnswer, changeTable, type Listed, NOT_LOOKED } from '../history/table.ts';
import { type OptionGroup, ToolOptions, toolOptions } from '../layout/forms.tsx';
import { SameAsData, ViewLinks } from '../layout/links.tsx';
import { Hidden, Paging } from '../lists/list-parts.tsx';
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
    const names = new Map(prepared(allTools).map(({ slug, name }) => [slug, name]));
    const filters = feedFilters(query);
    linkJson(getChanges, filters);
    const answer = ask(getChanges, { ...filters, offset, limit: CHANGES_PER_PAGE });
    return { answer, offset, names, options: prepared(toolOptions) };
  },
  feed: ({ input, data: { names }, methodology: { catalogue } }) => {
    const filters = feedFilters(input);
    const words = filtersInWords(filters, { catalogue, nameOf: (slug) => names.get(slug) ?? slug });
    return { address: changesAddress(filters), title: `What changed${words}` };
  },
  title: () => 'What changed about outreach tools, and why',
  description: () =>
    'What vendors of outreach tools changed, and what we learned and corrected: newest first, each with its cause and sources.',
  document: ({ data, input, json, methodology: { catalogue } }) => {
    const { answer, offset, names, options } = data;
    const { cause } = input;
    const filter = { input, options, catalogue, nameOf: (slug: string) => names.get(slug) ?? slug };
    const addressAt = (offset: number | undefined) => changesAddress({ ...input, offset });
    const list = listOf({ answer, offset, addressAt }, { isListed: (slug) => names.has(slug), catalogue });
    const whose = input.by === 'us' ? ' found or corrected by us' : ' by vendors';
    const views = ([undefined, 'us'] as const).map((by) => ({
      href: changesAddress({ ...input, by, cause: undefined, offset: undefined }),
      label: by === 'us' ? 'Found or corrected by us' : 'Changed by vendors',
      current: cause === undefined && input.by === by,
    }));
    return {
      title: 'What changed, and why',
      lead: leadInWords(answer, cause ? '' : whose),
      blocks: [
        { kind: 'people', html: <ViewLinks label="Who changed it" choices={views} /> },
        feedLinks(changesAddress(feedFilters(input))),
        {
          kind: 'fold',
          id: 'filter',
          title: 'Filter by day, tool, question or cause',
          blocks: [{ kind: 'people', html: <ChangesFilter {...filter} /> }],
        },
        { kind: 'people', html: <ChosenFilters {...filter} /> },
      ],
      sections: [
        ...(answer.changes.length > 0 ? [{ id: 'changes', heading: 'Changes', blocks: list }] : []),
        MEANINGS,
        { id: 'data', heading: 'As data', blocks: [{ kind: 'people', html: <SameAsData json={json} /> }] },
      ],
      related: [
        ['What we found and corrected', '/changes?by=us'],
        ['Changes of one tool: put its slug into /tools/{slug}/changes.md', '/changes'],
        ['All tools', '/tools'],
      ],
    };
  },
});

/** How many changes there are, and what it means that there is none. */
function leadInWords({ total }: ChangesAnswer, whose: string): string {
  return total === 0 ? `No change${whose} is recorded. ${NOT_LOOKED}` : `${counted(total, 'change')}${whose}.`;
}

/** Changes on a page. */
export const CHANGES_PER_PAGE = 25;

interface ListOfChanges {
  readonly answer: ChangesAnswer;
  /** How many changes are on earlier pages. */
  readonly offset: number;
  readonly addressAt: (offset: number | undefined) => string;
}

/** One page of a list of changes, with links to the others. */
function listOf({ answer: { changes, total }, offset, addressAt }: ListOfChanges, listed: Listed): PageBlock[] {
  const next = offset + CHANGES_PER_PAGE;
  return [
    { ...changeTable(changes, listed), ...(next < total && { next: addressAt(next), beyond: total - next }) },
    {
      kind: 'people',
      html: <Paging offset={offset} shown={changes.length} total={total} size={CHANGES_PER_PAGE} address={addressAt} />,
    },
  ];
}

/** What each cause means. */
const MEANINGS: DocumentSection = {
  id: 'causes',
  heading: 'Why do answers change?',
  folded: `${CAUSES.length} causes`,
  blocks: [
    {
      kind: 'terms',
      items: CAUSES.map((cause) => [CAUSE_LABELS[cause], `${capitalised(CAUSE_MEANINGS[cause])}.`]),
    },
  ],
};

const declared = {
  path: '/tools/{slug}/changes',
  input: Type.Object({ slug: ToolName, offset: getChanges.input.properties.offset }),
};

export const toolChanges = definePage({
  ...declared,
  examples: (snapshot) => fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  load({ slug, offset = 0 }, { ask, linkJson }) {
    const { tool } = ask(getTool, { slug, keys: ['company.name'] });
    linkJson(getChanges, { tools: [slug] });
    return { tool, answer: ask(getChanges, { tools: [slug], offset, limit: CHANGES_PER_PAGE }), offset };
  },
  feed: ({ input: { slug } }) => ({ address: `/tools/${slug}/changes`, title: 'What changed about this tool' }),
  title: ({ data: { tool } }) => `${tool.name}: what changed, and why`,
  description: ({ data: { tool, answer } }) =>
    `${counted(answer.total, 'change')} of what is known about ${tool.name}, newest first, each with its cause and its sources.`,
  document: ({ data, input: { slug }, json, methodology: { catalogue } }) => {
    const { tool, answer, offset } = data;
    const addressAt = (offset: number | undefined) => writeAddress(declared, { slug, offset });
    const isListed = (other: string) => other === slug;
    return {
      eyebrow: [
        { link: `/tools/${slug}`, label: `All facts about ${tool.name}` },
        ' · ',
        { link: '/changes', label: 'Changes of all tools' },
      ],
      title: `${tool.name}: what changed, and why`,
      lead: leadInWords(answer, ''),
      sections: [
        {
          id: 'changes',
          heading: 'Changes',
          blocks: [
            ...(answer.total > 0 ? listOf({ answer, offset, addressAt }, { isListed, catalogue }) : []),
            feedLinks(`/tools/${slug}/changes`),
            { kind: 'people', html: <SameAsData json={json} /> },
          ],
        },
        MEANINGS,
      ],
      related: [
        [`All facts about ${tool.name}`, `/tools/${slug}`],
        ['Changes of all tools', '/changes'],
      ],
    };
  },
});

interface FilterProps extends NamesOfFilters {
  readonly input: ChangesQuery;
  readonly options: readonly OptionGroup[];
}

/** Selects changes by day, tool, question and cause: one form, so that it works without a script. */
function ChangesFilter({ input, options, catalogue }: FilterProps) {
  const { by, since, until, tools = [], keys = [], cause = [] } = input;
  const questions = Object.entries(catalogue.keys).filter(([key]) => !keys.includes(key));
  return (
    <form class="changes-filter" action="/changes" method="get">
      <div>
        <label for="since">Since</label>
        <input id="since" name="since" value={since} maxlength={40} placeholder="2026-01-31" />
      </div>
      <div>
        <label for="until">Until</label>
        <input id="until" name="until" value={until} maxlength={40} placeholder="2026-12-31" />
      </div>
      <div>
        <label for="add-tool">{tools.length > 0 ? 'Another tool' : 'Tool'}</label>
        <select id="add-tool" name="tools">
          <option value="">{tools.length > 0 ? 'None' : 'All tools'}</option>
          <ToolOptions groups={options} except={tools} />
        </select>
      </div>
      <div>
        <label for="add-key">{keys.length > 0 ? 'Another question' : 'Question'}</label>
        <select id="add-key" name="keys">
          <option value="">{keys.length > 0 ? 'None' : 'All questions'}</option>
          {[...groupBy(questions, ([key]) => groupOf(key))].map(([group, own]) => (
            <optgroup label={catalogue.groups[group]}>
              {own.map(([key, { label }]) => (
                <option value={key}>{label}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <fieldset>
        <legend>Cause</legend>
        {CAUSES.map((one) => (
          <label class="choice">
            <input type="checkbox" name="cause" value={one} checked={cause.includes(one)} />
            <span>{CAUSE_LABELS[one]}</span>
          </label>
        ))}
      </fieldset>
      <Hidden input={{ by }} />
      {[...tools.map((tools) => ({ tools })), ...keys.map((keys) => ({ keys }))].map((input) => (
        <Hidden input={input} />
      ))}
      <div>
        <button type="submit">Show changes</button>
      </div>
    </form>
  );
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

import { Type } from 'typebox';
import { groupOf } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import { CAUSE_MEANINGS, EVENT_CAUSES } from '../../../model/history/event.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import { counted, inGroups } from '../../../model/words/numbers.ts';
import { exampleTool, fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { everyTool, writeAddress } from '../../operations/operation.ts';
import { ToolName } from '../../operations/tool-names.ts';
import { allTools } from '../all-tools.ts';
import { capitalised, type DocumentSection, type PageBlock } from '../document/document.ts';
import {
  CAUSE_LABELS,
  type ChangesAnswer,
  changeTable,
  type Entry,
  entriesOf,
  type Listed,
} from '../history/entries.ts';
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
import { type OptionGroup, ToolOptions, toolOptions } from '../layout/forms.tsx';
import { SameAsData, ViewLinks } from '../layout/links.tsx';
import { Hidden, Paging } from '../lists/list-parts.tsx';
import { definePage } from '../page.ts';
import { priceHistory, pricesPast } from '../prices/history.tsx';

export const changes = definePage({
  ...allChanges,
  examples: (snapshot) => [
    {},
    { tools: [exampleTool(snapshot).slug], cause: ['learned'] },
    // Nothing has changed since.
    { since: snapshot.manifest.snapshot },
    { by: 'us' as const },
    { keys: ['pricing.starts_at'], cause: ['vendor-changed', 'corrected'], retracted: 'include' as const },
  ],
  load({ offset = 0, by, ...filter }, { ask, prepared }) {
    const answer = ask(getChanges, filter);
    const names = new Map(prepared(allTools).map(({ slug, name }) => [slug, name]));
    const all = entriesOf(answer.changes);
    const byVendors = all.filter(({ change }) => change.cause === 'vendor-changed');
    const byUs = all.filter(({ change }) => change.cause !== 'vendor-changed');
    const entries = filter.cause ? all : by === 'us' ? byUs : byVendors;
    return { answer, entries, byVendors, byUs, offset, names, options: prepared(toolOptions) };
  },
  feed: ({ input, data: { names }, methodology: { catalogue } }) => {
    const filters = feedFilters(input);
    const words = filtersInWords(filters, { catalogue, nameOf: (slug) => names.get(slug) ?? slug });
    return { address: changesAddress(filters), title: `What changed${words}` };
  },
  title: () => 'What changed about outreach tools, and why',
  description: ({ data: { byVendors, byUs } }) =>
    `What vendors of outreach tools changed, ${inGroups(byVendors.length)} so far, and what we learned and corrected, ${inGroups(byUs.length)}: newest first, each with its cause and sources.`,
  document: ({ data, input, json, methodology: { catalogue } }) => {
    const { answer, entries, offset, names, options } = data;
    const { cause } = input;
    const filter = { input, options, catalogue, nameOf: (slug: string) => names.get(slug) ?? slug };
    const addressAt = (offset: number | undefined) => changesAddress({ ...input, offset });
    const list = listOf({ entries, offset, addressAt }, { isListed: (slug) => names.has(slug), catalogue });
    const whose = input.by === 'us' ? ' found or corrected by us' : ' by vendors';
    const views = ([undefined, 'us'] as const).map((by) => ({
      href: changesAddress({ ...input, by, cause: undefined, offset: undefined }),
      label: by === 'us' ? 'Found or corrected by us' : 'Changed by vendors',
      current: cause === undefined && input.by === by,
    }));
    return {
      title: 'What changed, and why',
      lead: leadInWords(answer, entries.length, cause ? '' : whose),
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
        ...(entries.length > 0 ? [{ id: 'changes', heading: 'Changes', blocks: list }] : []),
        CAUSES,
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

/** How many changes there are and since when, what of the history is not there, and what is left out. */
function leadInWords({ held_from, since, retracted }: ChangesAnswer, count: number, whose: string): string {
  if (held_from === null) return 'No changes have been recorded yet.';
  const changes = count === 0 ? `No changes${whose}` : `${counted(count, 'change')}${whose}`;
  const days = since
    ? `since ${since.given}. Our history begins on ${held_from}.`
    : `since ${held_from}, when our history begins.`;
  const left = `${counted(retracted, 'more was', 'more were')} our mistake, and ${retracted === 1 ? 'is' : 'are'} left out.`;
  return `${changes} ${days}${retracted > 0 ? ` ${left}` : ''}`;
}

/** Entries on a page. */
export const CHANGES_PER_PAGE = 25;

interface ListOfChanges {
  readonly entries: readonly Entry[];
  /** How many entries are on earlier pages. */
  readonly offset: number;
  readonly addressAt: (offset: number | undefined) => string;
}

/** One page of a list of changes, with links to the others. */
function listOf({ entries, offset, addressAt }: ListOfChanges, listed: Listed): PageBlock[] {
  const shown = entries.slice(offset, offset + CHANGES_PER_PAGE);
  const rest = { total: entries.length, size: CHANGES_PER_PAGE, address: addressAt };
  const next = offset + CHANGES_PER_PAGE;
  return [
    {
      ...changeTable(shown, listed),
      ...(next < entries.length && { next: addressAt(next), beyond: entries.length - next }),
    },
    { kind: 'people', html: <Paging offset={offset} shown={shown.length} {...rest} /> },
  ];
}

/** What each cause means. */
const CAUSES: DocumentSection = {
  id: 'causes',
  heading: 'Why do answers change?',
  folded: `${EVENT_CAUSES.length} causes`,
  blocks: [
    {
      kind: 'terms',
      items: EVENT_CAUSES.map((cause) => [CAUSE_LABELS[cause], `${capitalised(CAUSE_MEANINGS[cause])}.`]),
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
  load({ slug, offset = 0 }, { ask, linkJson, manifest }) {
    const { tool } = ask(getTool, { slug, keys: Object.values(ENTRY_PRICE) });
    linkJson(getChanges, { tools: [slug] });
    const answer = ask(getChanges, { tools: [slug] });
    const prices = pricesPast(answer.changes, tool.facts, manifest.as_of);
    return { tool, answer, prices, entries: entriesOf(answer.changes), offset };
  },
  feed: ({ input: { slug } }) => ({ address: `/tools/${slug}/changes`, title: 'What changed about this tool' }),
  title: ({ data: { tool } }) => `${tool.name}: what changed, and why`,
  description: ({ data: { tool, entries } }) =>
    `${counted(entries.length, 'change')} of what is known about ${tool.name}, newest first, each with its cause and its sources, and its price over time.`,
  document: ({ data, input: { slug }, json, methodology: { catalogue } }) => {
    const { tool, answer, prices, entries, offset } = data;
    const addressAt = (offset: number | undefined) => writeAddress(declared, { slug, offset });
    const isListed = (other: string) => other === slug;
    return {
      eyebrow: [
        { link: `/tools/${slug}`, label: `All facts about ${tool.name}` },
        ' · ',
        { link: '/changes', label: 'Changes of all tools' },
      ],
      title: `${tool.name}: what changed, and why`,
      lead: leadInWords(answer, entries.length, ''),
      sections: [
        {
          id: 'price-over-time',
          heading: 'Price over time',
          blocks: priceHistory(prices, { name: tool.name, knownFrom: answer.held_from, catalogue }),
        },
        {
          id: 'changes',
          heading: 'Changes',
          blocks: [
            ...listOf({ entries, offset, addressAt }, { isListed, catalogue }),
            feedLinks(`/tools/${slug}/changes`),
            { kind: 'people', html: <SameAsData json={json} /> },
          ],
        },
        CAUSES,
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
  const { by, since, tools = [], keys = [], cause = [], retracted } = input;
  const questions = Object.entries(catalogue.keys).filter(([key]) => !keys.includes(key));
  return (
    <form class="changes-filter" action="/changes" method="get">
      <div>
        <label for="since">Since a day or a snapshot</label>
        <input id="since" name="since" value={since} maxlength={40} placeholder="2026-01-31" />
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
        {EVENT_CAUSES.map((one) => (
          <label class="choice">
            <input type="checkbox" name="cause" value={one} checked={cause.includes(one)} />
            <span>{CAUSE_LABELS[one]}</span>
          </label>
        ))}
      </fieldset>
      <Hidden input={{ by, retracted }} />
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

import { type Static, Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { compareTools, MAX_TOOLS } from '../../operations/compare-tools/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { writeAddress } from '../../operations/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { allTools } from '../all-tools.ts';
import {
  bullets,
  type DocumentSection,
  forPeople,
  type Line,
  type PageDocument,
  present,
  type Row,
} from '../document/document.ts';
import { type SuggestedTools, ToolField, ToolSuggestions, toolForm, toolNames } from '../layout/forms.tsx';
import { CompareTicked, Hidden, Tick } from '../lists/list-parts.tsx';
import type { Loading, View } from '../page.ts';

const Show = Type.Union([Type.Literal('differences'), Type.Literal('all')], {
  description: '"differences" (default): the other answers are folded. "all": all are open.',
});

const { profile, job, people, linkedin_accounts, budget, currency, must } = compareTools.input.properties;

export const comparison = {
  path: '/compare',
  input: Type.Object({
    // With fewer than two, the page is a form to choose the others.
    tools: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { description: 'Slugs, separated by commas.' })),
    profile,
    job,
    people,
    linkedin_accounts,
    budget,
    currency,
    must,
    show: Type.Optional(Show),
  }),
};

export type ComparisonQuery = Static<typeof comparison.input>;

/** The address of a comparison, without parameters that have their default values. */
export function compareAddress(input: ComparisonQuery): string {
  return writeAddress(comparison, { ...input, show: input.show === 'all' ? 'all' : undefined });
}

interface SelectedToolsProps {
  readonly selected: readonly ToolSummary[];
  readonly names: SuggestedTools;
  readonly input: ComparisonQuery;
  readonly currencies: Methodology['currencies'];
}

/** The tools of a comparison, each with a link that removes it, and a form that adds one and says for whom they are compared. */
export function SelectedTools({ selected, names, input, currencies }: SelectedToolsProps) {
  const slugs = selected.map(({ slug }) => slug);
  const { profile, job, people, linkedin_accounts, budget, currency = currencies.base, must, show } = input;
  return (
    <div class="compared">
      <ul class="chips" aria-label="Tools compared">
        {selected.map(({ slug, name }) => (
          <li class="chip">
            {name}{' '}
            <a class="take-out" href={compareAddress({ ...input, tools: slugs.filter((other) => other !== slug) })}>
              <span aria-hidden="true">×</span>
              <span class="unseen">Remove {name}</span>
            </a>
          </li>
        ))}
      </ul>
      <form action="/compare" method="get" class="for-whom" {...toolForm(compareTools)}>
        {slugs.map((slug) => (
          <input type="hidden" name="tools" value={slug} />
        ))}
        <Hidden input={{ profile, job, must: must?.join(), show }} />
        {selected.length < MAX_TOOLS && (
          <>
            <ToolField id="add" label="Add a tool" list="tool-names" inside />
            <ToolSuggestions id="tool-names" names={names} except={slugs} />
          </>
        )}
        <label>
          People <input type="number" name="people" min="1" max="100000" value={people} />
        </label>
        <label>
          LinkedIn accounts{' '}
          <input type="number" name="linkedin_accounts" min="1" max="100000" value={linkedin_accounts} />
        </label>
        <label>
          Budget a month <input type="number" name="budget" min="1" step="any" value={budget} />
        </label>
        <label>
          <span class="unseen">Currency</span>
          <select name="currency">
            {Object.keys(currencies.rates).map((code) => (
              <option value={code === currencies.base ? '' : code} selected={code === currency.toUpperCase()}>
                {code}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Update</button>
      </form>
    </div>
  );
}

type Start = ReturnType<typeof loadStart>;

/** With no tool or one: what to choose from, with suggestions. */
export function loadStart([slug]: readonly string[], { ask, prepared, linkJson }: Loading) {
  linkJson(searchTools, { sort: 'name' });
  const first = slug === undefined ? undefined : ask(getTool, { slug });
  return {
    all: prepared(allTools),
    names: prepared(toolNames),
    selected: (slug === undefined ? [] : [slug]) as readonly string[],
    first: first?.tool,
    alternatives: first?.alternatives ?? [],
    lists: first ? [] : ask(getRankings, { profile: 'by-type' }).lists,
  };
}

const isTooMany = ({ selected }: Start) => selected.length > MAX_TOOLS;

export function startTitle(data: Start): string {
  if (isTooMany(data)) return `Compare at most ${MAX_TOOLS} tools`;
  return data.first ? `Compare ${data.first.name} with another tool` : 'Compare tools side by side';
}

/** The start of a comparison: fields for names, suggestions, and a list in which to tick. */
export function startDocument(data: Start, { input, methodology }: View<ComparisonQuery>): PageDocument {
  const { first, names } = data;
  const suggested = suggestions(data, methodology.categories);
  return {
    title: startTitle(data),
    lead: leadOf(data),
    blocks: isTooMany(data) ? [] : [forPeople(<NameTools first={first} names={names} />)],
    sections: present(
      suggested.length > 0 &&
        !isTooMany(data) && {
          id: 'suggested',
          heading: first ? `Most similar to ${first.name}` : 'The best documented of each type',
          blocks: [bullets(...suggested)],
        },
      listToTick(data, input, methodology.categories),
    ),
    related: [
      ['All tools', '/tools'],
      ['Rankings', '/rankings'],
    ],
  };
}

function leadOf(data: Start): string {
  const { selected, all } = data;
  if (!isTooMany(data))
    return `Two to ${MAX_TOOLS} tools: their prices, their channels and where they differ, each answer with its source.`;
  const listed = all.filter(({ slug }) => selected.includes(slug)).length;
  const remove =
    listed > MAX_TOOLS
      ? `: remove ${listed - MAX_TOOLS}.`
      : `. The ${listed} of them that are in our list are ticked below.`;
  return `You selected ${selected.length} tools, but at most ${MAX_TOOLS} can be compared${remove}`;
}

/** Addresses of comparisons to begin with. */
function suggestions({ first, alternatives, lists }: Start, categories: Methodology['categories']): Line[] {
  const compared = (tools: readonly Pick<ToolSummary, 'slug' | 'name'>[]) => ({
    link: compareAddress({ tools: tools.map(({ slug }) => slug) }),
    label: firstFew(tools.map(({ name }) => name)),
  });
  if (first) return alternatives.map((other): Line => [compared([first, other])]);
  return lists.flatMap(({ category, entries }): Line[] => {
    const best = entries.slice(0, 3).map(({ tool }) => tool);
    return best.length < 2 ? [] : [[`${categories[category ?? '']?.label ?? 'All types'}: `, compared(best)]];
  });
}

/** Fields for the names of tools, which browsers complete. */
function NameTools({ first, names }: Pick<Start, 'first' | 'names'>) {
  return (
    <form action="/compare" method="get" class="name-tools" {...toolForm(compareTools)}>
      {first ? (
        <input type="hidden" name="tools" value={first.slug} />
      ) : (
        <ToolField id="one" label="First tool" list="tool-names" required />
      )}
      <ToolField id="other" label={first ? 'With' : 'Second tool'} list="tool-names" required />
      <ToolSuggestions id="tool-names" names={names} except={first ? [first.slug] : []} />
      <button type="submit">Compare</button>
    </form>
  );
}

/** Every tool with a box, by type: in sight only where some have to be removed. */
function listToTick(data: Start, input: ComparisonQuery, categories: Methodology['categories']): DocumentSection {
  const { all, selected } = data;
  const rows = Object.entries(categories).flatMap(([category, { label }]): Row[] => {
    const own = all.filter((tool) => tool.category === category);
    const boxes = own.map(
      ({ slug, name }): Row => ({
        cells: [name, [{ code: slug }]],
        before: <Tick slug={slug} name={name} checked={selected.includes(slug)} />,
      }),
    );
    return own.length === 0 ? [] : [{ band: label }, ...boxes];
  });
  return {
    id: 'choose',
    heading: isTooMany(data) ? `Tick 2 to ${MAX_TOOLS}` : `Or tick 2 to ${MAX_TOOLS} in the list of all`,
    ...(!isTooMany(data) && { folded: String(all.length) }),
    blocks: [
      { kind: 'table', look: 'to-tick', columns: ['Tool', 'In an address'], rows, least: 100, next: '/tools' },
      forPeople(<CompareTicked job={input.job} profile={input.profile} />),
    ],
  };
}

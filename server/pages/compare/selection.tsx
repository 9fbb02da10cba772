import { type Static, Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { writeAddress } from '../../operations/address.ts';
import { compareTools, MAX_TOOLS } from '../../operations/compare-tools/operation.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { toolForm } from '../frame/forms.tsx';
import { ToolField, type ToolNames, ToolSuggestions } from '../frame/tool-field.tsx';

const Show = Type.Union([Type.Literal('differences'), Type.Literal('all')], {
  description: '"differences" (default): the other answers are folded. "all": all are open.',
});

export const comparison = {
  path: '/compare',
  input: Type.Object({
    // With fewer than two, the page is a form to choose the others.
    tools: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { description: 'Slugs, separated by commas.' })),
    profile: compareTools.input.properties.profile,
    job: compareTools.input.properties.job,
    show: Type.Optional(Show),
    // What changed since a visitor looked.
    since: getChanges.input.properties.since,
  }),
};

export type ComparisonInput = Static<typeof comparison.input>;

/** The address of a comparison, without parameters that have their default values. */
export function compareAddress({ tools = [], profile, job, show, since }: ComparisonInput, fragment = ''): string {
  const input = {
    ...(tools.length > 0 && { tools }),
    ...(profile !== undefined && { profile }),
    ...(job !== undefined && { job }),
    ...(show === 'all' && { show }),
    ...(since !== undefined && { since }),
  };
  return writeAddress(comparison, input) + (fragment && `#${fragment}`);
}

interface ToolsFormProps {
  readonly all: readonly ToolSummary[];
  /** The slugs selected so far; can be more than MAX_TOOLS. */
  readonly selected: readonly string[];
  readonly input: ComparisonInput;
  readonly categories: Methodology['categories'];
}

/** The placed tools of a type. */
interface ListOfType {
  readonly category: string | null;
  readonly entries: readonly { readonly tool: ToolSummary }[];
}

interface ChooseToolsProps extends ToolsFormProps {
  /** Placed tools by type, in the order of the job of the type, to suggest comparisons. */
  readonly lists: readonly ListOfType[];
  /** The one tool selected so far. */
  readonly first: ToolSummary | undefined;
  /** Alternatives to it, nearest first. */
  readonly alternatives: readonly { readonly slug: string; readonly name: string }[];
}

/** The start of a comparison: suggestions, and a form with every tool. */
export function ChooseTools({ lists, first, alternatives, ...form }: ChooseToolsProps) {
  if (form.selected.length > MAX_TOOLS) return <TooManyTools {...form} />;
  return (
    <>
      <h1>{first ? `Compare ${first.name} with another tool` : 'Compare tools side by side'}</h1>
      <p class="lead">
        Compare 2 to {MAX_TOOLS} tools: first where they differ, then what is known for only some of them. Each answer
        names its source and its age.
      </p>
      <h2>{first ? `Most similar to ${first.name}` : 'Start with tools of one type'}</h2>
      <ul class={first ? 'plain' : 'plain start-list'}>
        {first
          ? alternatives.map(({ slug, name }) => (
              <li>
                <a href={compareAddress({ tools: [first.slug, slug] })}>
                  {first.name} and {name}
                </a>
              </li>
            ))
          : lists.map((list) => <SameType list={list} categories={form.categories} />)}
      </ul>
      <h2 id="choose">Choose from all {form.all.length}</h2>
      <ToolsForm {...form} />
    </>
  );
}

interface SameTypeProps {
  readonly list: ListOfType;
  readonly categories: Methodology['categories'];
}

/** A link that compares the three of a type of which most is proven for its job. Nothing if fewer than two have a place. */
function SameType({ list: { category, entries }, categories }: SameTypeProps) {
  const first = entries.slice(0, 3).map(({ tool }) => tool);
  if (first.length < 2) return null;
  return (
    <li>
      <span class="quiet">{categories[category ?? '']?.label ?? 'All types'}</span>{' '}
      <a href={compareAddress({ tools: first.map(({ slug }) => slug) })}>{firstFew(first.map(({ name }) => name))}</a>
    </li>
  );
}

/** The form with all tools of a refused selection still ticked, so that the visitor can remove some. */
function TooManyTools(form: ToolsFormProps) {
  const listed = form.all.filter(({ slug }) => form.selected.includes(slug)).length;
  return (
    <>
      <h1>Compare at most {MAX_TOOLS} tools</h1>
      <p class="lead">
        You selected {form.selected.length} tools, but at most {MAX_TOOLS} can be compared
        {listed > MAX_TOOLS
          ? `: remove ${listed - MAX_TOOLS}.`
          : `. The ${listed} of them that are in our list are ticked below.`}
      </p>
      <ToolsForm {...form} />
    </>
  );
}

/** A checkbox for every tool, by type. */
function ToolsForm({ all, selected, input, categories }: ToolsFormProps) {
  return (
    <form action="/compare" method="get" class="choose-tools" {...toolForm(compareTools)}>
      <HiddenFields input={input} />
      <p>Tick 2 to {MAX_TOOLS}.</p>
      <div class="types">
        {Object.entries(categories).map(([category, { label }]) => (
          <fieldset>
            <legend>{label}</legend>
            {all
              .filter((tool) => tool.category === category)
              .map(({ slug, name }) => (
                <label>
                  <input type="checkbox" name="tools" value={slug} checked={selected.includes(slug)} /> {name}
                </label>
              ))}
          </fieldset>
        ))}
      </div>
      <p class="submit">
        <button type="submit">Compare selected</button> <span class="quiet small">2 to {MAX_TOOLS} tools</span>
      </p>
    </form>
  );
}

interface SelectedToolsProps {
  readonly selected: readonly ToolSummary[];
  readonly names: ToolNames;
  readonly input: ComparisonInput;
}

/** The tools of a comparison, each with a link that removes it, and a form that adds one. */
export function SelectedTools({ selected, names, input }: SelectedToolsProps) {
  const slugs = selected.map(({ slug }) => slug);
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
      {selected.length < MAX_TOOLS && (
        <form action="/compare" method="get" class="add-tool">
          {slugs.map((slug) => (
            <input type="hidden" name="tools" value={slug} />
          ))}
          <HiddenFields input={input} />
          <ToolField id="add" label="Add a tool" list="tool-names" inside required />
          <ToolSuggestions id="tool-names" names={names} except={slugs} />
          <button type="submit">Add</button>
        </form>
      )}
    </div>
  );
}

/** Keeps the other parameters of a comparison when a form changes its tools. */
function HiddenFields({ input: { profile, job, show, since } }: { readonly input: ComparisonInput }) {
  return (
    <>
      {profile && <input type="hidden" name="profile" value={profile} />}
      {job && <input type="hidden" name="job" value={job} />}
      {show && <input type="hidden" name="show" value={show} />}
      {since && <input type="hidden" name="since" value={since} />}
    </>
  );
}

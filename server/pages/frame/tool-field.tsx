import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { allTools, type ListedTool } from '../all-tools.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { offeredCapabilities } from '../lists/filters.tsx';
import type { Preparing } from '../page.ts';

/** The names to suggest where a tool can be typed, by slug, each with its option as HTML. */
export type ToolNames = ReadonlyMap<string, string>;

/** Of more tools, those of which most is known are suggested. Every other one can be typed all the same. */
const MAX_SUGGESTED = 500;

const bestKnown = (tools: readonly ListedTool[], count: number) =>
  tools.toSorted((one, other) => other.coverage - one.coverage).slice(0, count);

export function toolNames({ prepared }: Pick<Preparing, 'prepared'>): ToolNames {
  const tools = prepared(allTools);
  const suggested = new Set(bestKnown(tools, MAX_SUGGESTED));
  const shown = tools.filter((tool) => suggested.has(tool));
  return new Map(shown.map(({ slug, name }) => [slug, prerender(<option value={name} />)]));
}

interface ToolFieldProps {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  /** The id of its `ToolSuggestions`. */
  readonly list: string;
  /** Whether the label is read by screen readers only, and shown in the empty field. */
  readonly inside?: boolean;
  readonly required?: boolean;
}

/** A field for the name of one tool. It is sent as `tools`, which takes names as well as slugs. */
export function ToolField({ id, label, list, inside = false, required = false }: ToolFieldProps) {
  return (
    <>
      <label class={inside ? 'unseen' : undefined} for={id}>
        {label}
      </label>
      <input
        id={id}
        name="tools"
        list={list}
        maxlength={100}
        required={required}
        placeholder={inside ? label : undefined}
      />
    </>
  );
}

interface SuggestionsProps {
  readonly id: string;
  readonly names: ToolNames;
  /** The slugs of the tools that are not suggested. */
  readonly except: readonly string[];
}

/** The names that browsers suggest in fields for a tool, without a script. */
export function ToolSuggestions({ id, names, except }: SuggestionsProps) {
  return (
    <datalist id={id}>
      {raw([...names].map(([slug, option]) => (except.includes(slug) ? '' : option)).join(''))}
    </datalist>
  );
}

/** The id of the list that search boxes name. */
export const SUGGESTIONS = 'suggestions';

/** The best known tools are suggested, so that a page does not grow with the number of tools. */
const MAX_TOOLS = 100;

/** Options of a list, as HTML. */
export type OptionHtml = string;

/** What a search box suggests: tools by name, abilities and jobs. */
export function suggestions({ prepared, methodology }: Preparing): OptionHtml {
  const { jobs, catalogue } = methodology;
  const names = bestKnown(prepared(allTools), MAX_TOOLS).map(({ name }) => name);
  const abilities = offeredCapabilities(methodology)
    .flatMap(({ names }) => names)
    .filter((name) => !name.includes('='))
    .map((name) => capabilityLabel(catalogue, name));
  const texts = [...names, ...Object.values(jobs).map(({ label }) => label), ...abilities];
  return [...new Set(texts)].map((text) => prerender(<option value={text} />)).join('');
}

/** The list of suggestions, once on a page that has a search box with them. */
export function Suggestions({ options }: { readonly options: OptionHtml }) {
  return <datalist id={SUGGESTIONS}>{raw(options)}</datalist>;
}

/**
 * HTML that many pages contain. The text of JSX is a tree of small strings, which would be walked again on each of these pages: going
 * through bytes makes it one string.
 */
export function prerender(child: Child): string {
  return Buffer.from(String(child)).toString();
}

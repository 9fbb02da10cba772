import { raw } from 'hono/html';
import type { Shared } from '../../types.ts';
import { allTools } from '../all-tools.ts';
import { BOX } from '../need-form.tsx';

/** The one box, on pages that do not begin with it. */
export function SearchBox() {
  return (
    <search>
      <form class="search-box" action="/recommend" method="get">
        <label class="unseen" for="search">
          {BOX}
        </label>
        <input id="search" name="q" type="search" required maxlength={2000} placeholder={BOX} />
        <button type="submit">
          Search
          <svg class="glass" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M13 13l5 5M14.5 8.5a6 6 0 1 1-12 0a6 6 0 1 1 12 0" />
          </svg>
        </button>
      </form>
    </search>
  );
}

/** The names to suggest where a tool can be typed, by slug, each with its option as HTML. */
export type SuggestedTools = ReadonlyMap<string, string>;

/** Of more tools, the first are suggested. Every other one can be typed all the same. */
const MAX_SUGGESTED = 500;

export function toolOptions({ prepared }: Shared): SuggestedTools {
  const shown = prepared(allTools).slice(0, MAX_SUGGESTED);
  return new Map(shown.map(({ slug, name }) => [slug, String(<option value={name} />)]));
}

interface ToolFieldProps {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  /** The id of its `ToolSuggestions`. */
  readonly list: string;
  readonly required?: boolean;
}

/** A field for the name of one tool. It is sent as `tools`, which takes names as well as slugs. */
export function ToolField({ id, label, list, required = false }: ToolFieldProps) {
  return (
    <>
      <label for={id}>{label}</label>
      <input id={id} name="tools" list={list} maxlength={100} required={required} />
    </>
  );
}

interface SuggestionsProps {
  readonly id: string;
  readonly names: SuggestedTools;
  /** The slugs of the tools that are not suggested. */
  readonly except: readonly string[];
}

/** The names that browsers suggest in fields for a tool, without a script. */
export function ToolSuggestions({ id, names, except }: SuggestionsProps) {
  const options = [...names].filter(([slug]) => !except.includes(slug)).map(([, option]) => option);
  return <datalist id={id}>{raw(options.join(''))}</datalist>;
}

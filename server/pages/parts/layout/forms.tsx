import { raw } from 'hono/html';
import type { SharedContext } from '../../types.ts';
import { loadTools } from '../all-tools.ts';
import { TEXT_BOX_LABEL } from '../need-form.tsx';

/** The text box in the header of pages that have no other text box. @param isLabelled whether its label is visible */
export function SearchBox({ isLabelled = false }: { readonly isLabelled?: boolean }) {
  return (
    <search>
      <form class="search-box" action="/recommend" method="get">
        <label class={isLabelled ? undefined : 'unseen'} for="search">
          {TEXT_BOX_LABEL}
        </label>
        <input
          id="search"
          name="q"
          type="search"
          required
          maxlength={2000}
          placeholder={isLabelled ? undefined : 'A need, a tool or a question'}
        />
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

/** Tool names as `<option>`s, by slug. */
export type SuggestedTools = ReadonlyMap<string, string>;

/** Visitors can also type names that are not suggested. */
const MAX_SUGGESTIONS = 500;

export function renderToolOptions({ prepared }: SharedContext): SuggestedTools {
  const tools = prepared(loadTools).slice(0, MAX_SUGGESTIONS);
  return new Map(tools.map(({ slug, name }) => [slug, String(<option value={name} />)]));
}

interface ToolFieldProps {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  /** The id of the `ToolSuggestions` for the field. */
  readonly list: string;
  readonly required?: boolean;
}

/** A field for the parameter `tools`, which accepts names and slugs. */
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
  /** Slugs to leave out. */
  readonly except: readonly string[];
}

export function ToolSuggestions({ id, names, except }: SuggestionsProps) {
  const options = [...names].filter(([slug]) => !except.includes(slug)).map(([, option]) => option);
  return <datalist id={id}>{raw(options.join(''))}</datalist>;
}

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

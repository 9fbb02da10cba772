interface SearchBoxProps {
  /** Of the field, unique on the page. */
  readonly id: string;
  /** What was searched for. */
  readonly value?: string | undefined;
}

/** Leads to the list of tools that match. Works without JavaScript. */
export function SearchBox({ id, value }: SearchBoxProps) {
  return (
    <search>
      <form class="search-box" action="/tools" method="get">
        <label class="unseen" for={id}>
          Search tools by name or by what they can do
        </label>
        <input id={id} name="q" type="search" value={value} maxlength={500} placeholder="Tool, or “whatsapp”" />
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

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
        <input id={id} name="q" type="search" value={value} maxlength={500} placeholder="Name, or “whatsapp”" />
        <button type="submit">Search</button>
      </form>
    </search>
  );
}

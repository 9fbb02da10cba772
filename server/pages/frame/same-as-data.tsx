interface SameAsDataProps {
  /** The address of the answer that a page shows. */
  readonly json: string | undefined;
  /** Whether it is there as a table too. */
  readonly table?: boolean;
}

/** Where the same stands for programs and for a spreadsheet. */
export function SameAsData({ json, table = true }: SameAsDataProps) {
  if (json === undefined) return null;
  if (!table) {
    return (
      <p class="after quiet">
        The same as <a href={json}>JSON</a>.
      </p>
    );
  }
  const [path, query] = json.split('?');
  return (
    <p class="after quiet">
      The same as <a href={json}>JSON</a>, or as{' '}
      <a href={`${path}.csv${query === undefined ? '' : `?${query}`}`}>CSV</a> for a spreadsheet.
    </p>
  );
}

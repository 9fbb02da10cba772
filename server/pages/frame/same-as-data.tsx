/** Where the same stands for programs and for a spreadsheet. @param json the address of the answer that a page shows, which has a table too */
export function SameAsData({ json }: { readonly json: string | undefined }) {
  if (json === undefined) return null;
  const [path, query] = json.split('?');
  return (
    <p class="after quiet">
      The same as <a href={json}>JSON</a>, or as{' '}
      <a href={`${path}.csv${query === undefined ? '' : `?${query}`}`}>CSV</a> for a spreadsheet.
    </p>
  );
}

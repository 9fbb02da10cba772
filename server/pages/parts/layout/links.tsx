/** A link to another view of the same data or to a section of the page. */
interface Choice {
  readonly href: string;
  readonly label: string;
  /** Whether this is the current view. */
  readonly current?: boolean;
}

interface ViewLinksProps {
  /** Accessible name. */
  readonly label: string;
  readonly choices: readonly Choice[];
}

export function ViewLinks({ label, choices }: ViewLinksProps) {
  return (
    <nav class="choices" aria-label={label}>
      <span class="quiet">{label}</span>{' '}
      <ul>
        {choices.map(({ href, label, current }) => (
          <li>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface DataLinksProps {
  /** The address of the JSON answer that the page shows. */
  readonly json: string | undefined;
  /** Whether to link the CSV. */
  readonly hasCsv?: boolean;
}

export function DataLinks({ json, hasCsv = true }: DataLinksProps) {
  if (json === undefined) return null;
  const [path = '', query = ''] = json.split('?');
  // The CSV is not paged.
  const filters = query.split('&').filter((parameter) => !/^(limit|offset)=|^$/.test(parameter));
  return (
    <p class="after quiet">
      Also available as <a href={json}>JSON</a>
      {hasCsv && ', or as '}
      {hasCsv && <a href={`${path}.csv${filters.length > 0 ? `?${filters.join('&')}` : ''}`}>CSV</a>}
      {hasCsv && ' for a spreadsheet'}.
    </p>
  );
}

/** A link to another view of the same data, or to a section of the page. */
interface Choice {
  readonly href: string;
  readonly label: string;
  /** Whether this is the current view. */
  readonly current?: boolean;
}

interface ViewLinksProps {
  /** Names the choices for screen readers. */
  readonly label: string;
  readonly choices: readonly Choice[];
}

export function ViewLinks({ label, choices }: ViewLinksProps) {
  return (
    <nav class="choices" aria-label={label}>
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

interface SameAsDataProps {
  /** The address of the JSON answer that the page shows. */
  readonly json: string | undefined;
  /** Whether there is a CSV too. */
  readonly table?: boolean;
}

/** Links to the data of the page as JSON and CSV. */
export function SameAsData({ json, table = true }: SameAsDataProps) {
  if (json === undefined) return null;
  const [path = '', query = ''] = json.split('?');
  // A page shows a part of a long list; whoever takes it along wants all of it.
  const whole = query.split('&').filter((parameter) => !/^(limit|offset)=|^$/.test(parameter));
  return (
    <p class="after quiet">
      Also available as <a href={json}>JSON</a>
      {table && ', or as '}
      {table && <a href={`${path}.csv${whole.length > 0 ? `?${whole.join('&')}` : ''}`}>CSV</a>}
      {table && ' for a spreadsheet'}.
    </p>
  );
}

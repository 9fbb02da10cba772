/** A way on: to another view of the same, or to a place on the page. */
interface Choice {
  readonly href: string;
  readonly label: string;
  /** A figure that tells what is there. */
  readonly amount?: number;
  /** Whether this is what one sees. */
  readonly current?: boolean;
}

interface ChoicesProps {
  /** What is chosen, for those who hear the page. */
  readonly label: string;
  /** The same for those who see it, where the choices do not say. */
  readonly lead?: string;
  readonly choices: readonly Choice[];
}

/** A row of links, the one that is seen marked. */
export function Choices({ label, lead, choices }: ChoicesProps) {
  return (
    <nav class="choices" aria-label={label}>
      {lead && <span class="quiet">{lead}</span>}
      <ul>
        {choices.map(({ href, label, amount, current }) => (
          <li>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
            {amount !== undefined && <span class="amount"> {amount}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';

interface ListChoiceProps {
  readonly profile: string;
  readonly profiles: Methodology['profiles'];
}

/** The lists there are, and which of them this is. */
export function ListChoice({ profile, profiles }: ListChoiceProps) {
  return (
    <nav class="choices" aria-label="Lists">
      <ul>
        {Object.entries(profiles).map(([slug, { label }]) => (
          <li>
            <a href={`/rankings/${slug}`} aria-current={slug === profile ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

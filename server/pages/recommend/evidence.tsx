import type { Citation } from '../../../model/source.ts';
import { Citations, type Sources } from '../facts/citations.tsx';
import type { Check, Evidenced } from './answered.ts';
import { VerdictMark } from './verdict-mark.tsx';

interface EvidenceProps {
  readonly judged: Evidenced;
  readonly wishes: readonly string[];
  readonly sources: Sources;
}

/** What each verdict rests on, folded: the fact, the sum, who says so and how old it is. */
export function Evidence({ judged: { tool, checks }, wishes, sources }: EvidenceProps) {
  return (
    <details>
      <summary>
        Facts and sources <span class="unseen">of {tool.name}</span>
      </summary>
      <dl class="evidence">
        {checks.map((check, i) => (
          <div>
            <dt>
              <VerdictMark verdict={check.verdict} word /> <span class="wish-words">{wishes[i]}</span>
            </dt>
            <dd>
              <Ground check={check} slug={tool.slug} name={tool.name} />
              <Citations citations={placed(check.sources)} sources={sources} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What the facts say, with the way to them. */
function Ground({ check, slug, name }: { readonly check: Check; readonly slug: string; readonly name: string }) {
  const { facts, display, note, arithmetic } = check;
  const [key] = facts;
  return (
    <>
      <span class="ground">
        {display}
        {key && (
          <>
            {' · '}
            <a href={`/tools/${slug}#${key}`}>
              {display === 'Unknown' ? 'where it was looked for' : 'the fact'}{' '}
              <span class="unseen">
                ({key} of {name})
              </span>
            </a>
          </>
        )}
      </span>
      {arithmetic && <span class="arithmetic">{arithmetic}</span>}
      {note && <span class="condition">{note}</span>}
    </>
  );
}

/** Audit detail says where on a page it stands; where no place is named there is none. */
function placed(cited: Check['sources']): Citation[] {
  return cited.map(({ id, at }) => ({ id, at: at ?? null }));
}

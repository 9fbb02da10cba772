import { Citations, type Sources } from '../facts/citation.tsx';
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
              <Citations citations={check.sources} sources={sources} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Ground({ check, slug, name }: { readonly check: Check; readonly slug: string; readonly name: string }) {
  const { facts, display, note, arithmetic, verdict } = check;
  const open = verdict === 'unknown' && check.sources.length === 0;
  return (
    <>
      <span class="ground">{display}</span>
      {arithmetic && <span class="arithmetic">{arithmetic}</span>}
      {note && <span class="condition">{note}</span>}
      {facts[0] && (
        <span class="condition">
          <a href={`/tools/${slug}#${facts[0]}`}>
            {open ? 'Where it was looked for' : 'The fact'} <span class="unseen">({wordsOf(facts[0], name)})</span>
          </a>
        </span>
      )}
    </>
  );
}

const wordsOf = (key: string, name: string) => `${key} of ${name}`;

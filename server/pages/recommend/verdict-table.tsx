import type { Citation } from '../../../model/source.ts';
import { Citations, type Sources } from '../facts/citation.tsx';
import { Sentence } from '../frame/sentence.tsx';
import { ScorePicture } from '../pictures/score-bar.tsx';
import type { Check, Evidenced } from './interpretation.tsx';

interface VerdictTableProps {
  readonly tools: readonly Evidenced[];
  /** Each wish in words, in the order of the checks. */
  readonly wishes: readonly string[];
  readonly sources: Sources;
  /** Whose score is shown, and how it is called. */
  readonly profile: { readonly slug: string; readonly label: string };
  readonly caption: string;
}

/** More columns than these are a table to scroll. */
const MOST_COLUMNS = 9;

/** Tools by wishes: a mark for each verdict, then why in words and what it rests on. */
export function VerdictTable({ tools, wishes, sources, profile, caption }: VerdictTableProps) {
  const table = (
    <table class={`verdicts${wishes.length > MOST_COLUMNS ? ' wide' : ''}`}>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Tool</th>
          {wishes.map((wish) => (
            <th scope="col" class="wish">
              {wish}
            </th>
          ))}
          <th scope="col">{profile.label} score</th>
        </tr>
      </thead>
      {tools.map((judged) => (
        <JudgedRows judged={judged} wishes={wishes} sources={sources} profile={profile} />
      ))}
    </table>
  );
  return (
    <>
      <VerdictLegend />
      {wishes.length <= MOST_COLUMNS ? (
        table
      ) : (
        <section class="scroll" tabindex={0} aria-label={`${caption}, table`}>
          {table}
        </section>
      )}
    </>
  );
}

type RowsProps = Omit<VerdictTableProps, 'tools' | 'caption'> & { readonly judged: Evidenced };

function JudgedRows({ judged, wishes, sources, profile }: RowsProps) {
  const { tool, checks, why } = judged;
  const score = tool.scores.profiles[profile.slug];
  return (
    <tbody>
      <tr>
        <th scope="row">
          <a href={`/tools/${tool.slug}`}>{tool.name}</a>
        </th>
        {checks.map(({ verdict }, i) => (
          <td class="wish">
            <VerdictMark verdict={verdict} /> <span class="cell-label">{wishes[i]}</span>
          </td>
        ))}
        <td class="scored">
          {score && (
            <>
              <span class="cell-label">{profile.label} score</span> <ScorePicture {...score} />
              <span class="score-words">
                <b>{score.score.toFixed(1)}</b> <span class="quiet">to {score.potential.toFixed(1)}</span>
              </span>
            </>
          )}
        </td>
      </tr>
      <tr class="reasons">
        <td colspan={checks.length + 2}>
          <p>
            <Sentence text={why} />
          </p>
          <Evidence judged={judged} wishes={wishes} sources={sources} />
        </td>
      </tr>
    </tbody>
  );
}

interface EvidenceProps {
  readonly judged: Evidenced;
  readonly wishes: readonly string[];
  readonly sources: Sources;
}

/** What each verdict rests on, folded: the fact, the sum, who says so and how old it is. */
function Evidence({ judged: { tool, checks }, wishes, sources }: EvidenceProps) {
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

type Verdict = Check['verdict'];

/** What each verdict says of a wish. */
const VERDICT_WORDS: Readonly<Record<Verdict, string>> = { meets: 'Meets', fails: 'Fails', unknown: 'Unknown' };

const SHAPES = {
  meets: <path d="M2.5 8.5 6.2 12 13.5 4" />,
  fails: <path d="M3.5 3.5l9 9m0-9-9 9" />,
  unknown: <circle cx="8" cy="8" r="5" stroke-dasharray="2.4 2.8" />,
} as const;

/** A verdict as a sign told by its shape; the word stands beside it, or unseen for those who hear the page. */
function VerdictMark({ verdict, word = false }: { readonly verdict: Verdict; readonly word?: boolean }) {
  return (
    <span class={`verdict ${verdict}`}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        {SHAPES[verdict]}
      </svg>
      <span class={word ? 'verdict-word' : 'unseen'}>{VERDICT_WORDS[verdict]}</span>
    </span>
  );
}

/** What the marks in a table of verdicts mean. */
function VerdictLegend() {
  return (
    <p class="verdict-legend">
      <span>
        <VerdictMark verdict="meets" word /> a page says so
      </span>
      <span>
        <VerdictMark verdict="fails" word /> a page says otherwise
      </span>
      <span>
        <VerdictMark verdict="unknown" word /> no page settles it; not a no
      </span>
    </p>
  );
}

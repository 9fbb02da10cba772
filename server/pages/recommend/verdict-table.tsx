import type { Sources } from '../facts/citations.tsx';
import { Sentence } from '../frame/copy-download.tsx';
import { ScorePicture } from '../pictures/score-bars.tsx';
import type { Evidenced } from './answered.ts';
import { Evidence } from './evidence.tsx';
import { VerdictLegend } from './verdict-legend.tsx';
import { VerdictMark } from './verdict-mark.tsx';

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

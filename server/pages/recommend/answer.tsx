import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { RecommendBox } from '../frame/forms.tsx';
import { ScoreBar } from '../pictures/score-bars.tsx';
import { type Answered, type Evidenced, sourcesOf } from './answered.ts';
import { BriefList } from './brief-list.tsx';
import { headline } from './headline.ts';
import { NeedText } from './need-text.tsx';
import { NotUsed } from './not-used.tsx';
import { Note } from './note.tsx';
import { Notices } from './notices.tsx';
import { Outcome } from './outcome.tsx';
import { Reading } from './reading.tsx';
import { Recommended } from './recommended.tsx';
import type { Relaxation } from './relaxation.ts';
import { VerdictTable } from './verdict-table.tsx';
import { WaysOut } from './ways-out.tsx';
import { wishInWords } from './wish.ts';

interface AnswerProps {
  readonly answer: Answered;
  /** The tools after those that are recommended, in compact detail. */
  readonly rest: Answered;
  readonly relaxations: readonly Relaxation[];
  readonly names: ReadonlyMap<string, string>;
  readonly methodology: Methodology;
}

/** A need as it was understood, and what the facts say to it. */
export function Answer({ answer, rest, relaxations, names, methodology }: AnswerProps) {
  const nameOf = (slug: string) => names.get(slug) ?? slug;
  const inWords = (constraint: Answered['understood'][number]['constraint']) =>
    wishInWords(constraint, methodology, nameOf);
  const misses = answer.nearest_misses as unknown as Evidenced[];
  const [first] = [...answer.recommendations, ...misses] as Evidenced[];
  const shown = {
    wishes: (first?.checks ?? []).map(inWords),
    sources: sourcesOf(answer),
    profile: { slug: answer.profile, label: methodology.profiles[answer.profile]?.label ?? answer.profile },
  };
  const { not_proven, ruled_out } = rest;
  const general = answer.general_ranking.map(({ tool }) => tool as ToolSummary);
  const impossible = answer.contradictions.length > 0;
  return (
    <>
      <h1>{headline(answer)}</h1>
      <NeedText answer={answer} />
      <details class="ask-again">
        <summary>Change the text</summary>
        <RecommendBox id="need" value={answer.query} />
      </details>
      <NotUsed words={answer.not_understood} />
      <Outcome answer={answer} />
      <Reading answer={answer} inWords={inWords} nameOf={nameOf} />
      <Note note={answer.note} />
      <Notices notices={answer.notices} />
      <Recommended answer={answer} {...shown} />
      <WaysOut relaxations={relaxations} inWords={inWords} />
      {misses.length > 0 && (
        <section aria-labelledby="nearest-misses">
          <h2 id="nearest-misses">Nearest misses</h2>
          <p>
            {impossible
              ? 'No tool meets two wishes that contradict each other. Of the rest these fail fewest.'
              : 'Each is proven to fail something; these fail fewest.'}
          </p>
          <VerdictTable tools={misses} {...shown} caption="Nearest misses by wish" />
        </section>
      )}
      {answer.fallback && (
        <section aria-labelledby="general-ranking">
          <h2 id="general-ranking">The general ranking</h2>
          <p>
            The first {general.length} by what sources prove about them; not an answer to this text.{' '}
            <a href="/rankings/general">The whole ranking</a> says how far its order can be trusted.
          </p>
          <ol class="plain general-list">
            {general.map(({ slug, name, scores }) => (
              <li>
                <a href={`/tools/${slug}`}>{name}</a>
                {scores.profiles.general && <ScoreBar score={scores.profiles.general} />}
              </li>
            ))}
          </ol>
        </section>
      )}
      <BriefList
        title="Nothing proven either way"
        about="Of these tools nothing that was asked is proven, and nothing is proven to fail."
        tools={not_proven}
      />
      <BriefList
        title="Ruled out"
        about={
          impossible
            ? 'No tool can meet all of it.'
            : 'Each is proven to fail something that it must, or to have what is to be avoided.'
        }
        tools={ruled_out}
      />
    </>
  );
}

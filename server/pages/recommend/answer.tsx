import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { writeAddress } from '../../operations/address.ts';
import { recommend } from '../../operations/recommend.ts';
import type { Sources } from '../facts/citation.tsx';
import { RecommendBox } from '../frame/recommend-box.tsx';
import { Sentence } from '../frame/sentence.tsx';
import { ScoreBar } from '../pictures/score-bar.tsx';
import {
  type Answered,
  type Evidenced,
  type JudgedTool,
  NeedText,
  Reading,
  sourcesOf,
  wishInWords,
} from './interpretation.tsx';
import { type Relaxation, WaysOut } from './relaxations.tsx';
import { VerdictTable } from './verdict-table.tsx';

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

/** `5 tools are proven to fit, 26 may`: what is proven is told from what may be so. */
function headline({ totals, proven, fallback, not_understood }: Answered): string {
  if (fallback) return 'Nothing in this text could be asked of the facts';
  const { recommendations: all } = totals;
  const may = all - proven;
  if (all === 0) return 'No tool is proven to fit';
  const what = not_understood.length > 0 ? ' what was understood' : '';
  if (proven === 0) return `No tool is proven to fit${what}, ${may} may`;
  const fit = `${proven} ${proven === 1 ? 'tool is' : 'tools are'} proven to fit${what}`;
  return may === 0 ? fit : `${fit}, ${may} may`;
}

/** What the answer takes no account of, to be read before what it says. */
function NotUsed({ words }: { readonly words: Answered['not_understood'] }) {
  if (words.length === 0) return null;
  return <p class="notice">Not understood, and not used: {words.map((part) => `“${part}”`).join(', ')}.</p>;
}

/** What it comes to, before any table: how far the first of them is proven, and what became of the rest. */
function Outcome({ answer }: { readonly answer: Answered }) {
  const { not_proven, ruled_out } = answer.totals;
  const [first] = answer.recommendations as unknown as Evidenced[];
  const rest = [
    ruled_out > 0 && `${tools(ruled_out)} ${ruled_out === 1 ? 'is' : 'are'} ruled out`,
    not_proven > 0 && `of ${tools(not_proven)} nothing that was asked is known`,
  ].filter((part) => part !== false);
  if (!first) return null;
  const unused = answer.not_understood.length;
  const wishes = first.checks.length;
  const met = first.checks.filter(({ verdict }) => verdict === 'meets').length;
  const failed = first.checks.filter(({ verdict }) => verdict === 'fails').length;
  return (
    <p class="lead">
      <a href={`/tools/${first.tool.slug}`}>{first.tool.name}</a> comes first: proven to meet{' '}
      {metInWords(met, wishes, unused)}
      {met < wishes && failed === 0 && ', and no page says that it fails one'}
      {failed > 0 && `, and to fail ${failed} that ${failed === 1 ? 'is' : 'are'} only wanted`}
      {unused > 0 && `; ${unused} ${unused === 1 ? 'part of the text was' : 'parts of the text were'} not used`}.{' '}
      {rest.length > 0 && `${capital(rest.join('; '))}.`}
    </p>
  );
}

/** `what was asked`, `2 of 3 wishes`; where part of the text was not used, that it is what was understood. */
function metInWords(met: number, wishes: number, unused: number): string {
  const understood = ` that ${wishes === 1 ? 'was' : 'were'} understood`;
  if (unused > 0 && wishes === 1) return `${met === 1 ? 'the 1' : 'not the 1'} wish${understood}`;
  if (unused > 0) return `${met === wishes ? 'all' : `${met} of`} the ${wishes} wishes${understood}`;
  if (met < wishes) return `${met} of ${wishes} wishes`;
  if (wishes === 1) return 'what was asked';
  return `${wishes === 2 ? 'both' : `all ${wishes}`} wishes`;
}

const tools = (count: number) => (count === 1 ? '1 tool' : `${count} tools`);
const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

const PLACES: Readonly<Record<string, readonly [id: string, words: string]>> = {
  suggested_removals: ['suggested_removals', 'What to give up'],
  nearest_misses: ['nearest-misses', 'Nearest misses'],
  general_ranking: ['general-ranking', 'The general ranking'],
};

/** What to know of the answer as a whole. Where it names a field of the answer, a link leads to where that is shown. */
function Note({ note }: { readonly note: string | null }) {
  if (note === null) return null;
  return (
    <p class="notice">
      {inCurlyQuotes(note)
        .split(/\b(suggested_removals|nearest_misses|general_ranking)\b/)
        .map((words) => {
          const place = PLACES[words];
          return place ? <a href={`#${place[0]}`}>“{place[1]}”</a> : words;
        })}
    </p>
  );
}

/** As the page quotes everywhere else. */
const inCurlyQuotes = (text: string) => text.replaceAll(/"([^"]*)"/g, '“$1”');

/** What whoever acts on the answer has to know, whatever was asked. */
function Notices({ notices }: Pick<Answered, 'notices'>) {
  return notices.map(({ text }) => <p class="notice">{text}</p>);
}

interface RecommendedProps {
  readonly answer: Answered;
  readonly wishes: readonly string[];
  readonly sources: Sources;
  readonly profile: { readonly slug: string; readonly label: string };
}

/** The tools that fail nothing and prove something, best first, with the way to all of them. */
function Recommended({ answer, ...shown }: RecommendedProps) {
  const { totals, query } = answer;
  const tools = answer.recommendations as unknown as Evidenced[];
  if (tools.length === 0) return null;
  const three = tools.slice(0, 3).map(({ tool }) => tool.slug);
  const { recommendations: all } = totals;
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended">{all > tools.length ? `The first ${tools.length} of ${all}` : 'What can fit'}</h2>
      <VerdictTable tools={tools} {...shown} caption="Recommended tools by wish" />
      <p class="after-table">
        {three.length > 1 && (
          <a href={`/compare?tools=${three.join(',')}`}>Compare the first {three.length} side by side</a>
        )}{' '}
        {all > tools.length && (
          <a href={writeAddress(recommend, { q: query, limit: all })}>Show all {all} with their evidence</a>
        )}
      </p>
    </section>
  );
}

interface BriefListProps {
  readonly title: string;
  /** What all of them have in common. */
  readonly about: string;
  readonly tools: readonly JudgedTool[];
}

/** Tools with their verdicts in a sentence, folded. */
function BriefList({ title, about, tools }: BriefListProps) {
  if (tools.length === 0) return null;
  return (
    <details class="brief">
      <summary>
        <h2>{title}</h2> <span class="quiet">{tools.length}</span>
      </summary>
      <p>{about}</p>
      <ul class="plain">
        {tools.map(({ tool, why }) => (
          <li>
            <a href={`/tools/${tool.slug}`}>{tool.name}</a>
            <span class="condition">
              <Sentence text={why} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

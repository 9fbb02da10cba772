import type { Methodology } from '../../../model/methodology.ts';
import { writeAddress } from '../../operations/address.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { sourcesById } from '../facts/citations.tsx';
import { Sentence } from '../frame/copy-download.tsx';
import { RecommendBox } from '../frame/forms.tsx';
import { ByJob } from '../home/by-job.tsx';
import { describeCriterion, Interpretation, MarkedQuery, type Recommendation } from './interpretation.tsx';
import { Relaxations } from './relaxations.tsx';
import { FullBill } from './short-bill.tsx';
import { type AuditedTool, VerdictTable } from './verdict-table.tsx';

interface AnswerProps {
  /** In audit detail, with all tools. */
  readonly answer: AnswerOf<typeof recommend, 'audit'>;
  /** How many recommended tools are shown. */
  readonly limit: number;
  readonly methodology: Methodology;
}

/** How a text was understood, and the tools by how well they fit. */
export function Answer({ answer, limit, methodology }: AnswerProps) {
  const nameOf = (slug: string) => answer.tool_names[slug] ?? slug;
  const describe = (constraint: Recommendation['understood'][number]['constraint']) =>
    describeCriterion(constraint, methodology, nameOf);
  const recommended = answer.recommendations.slice(0, limit);
  const misses = answer.nearest_misses;
  const [first] = [...recommended, ...misses];
  const columns = {
    criteria: (first?.checks ?? []).map(describe),
    sources: sourcesById(answer.sources),
    job: answer.job === null ? null : { slug: answer.job, label: methodology.jobs[answer.job]?.label ?? answer.job },
  };
  const { totals, not_understood } = answer;
  const contradicts = answer.contradictions.length > 0;
  return (
    <>
      <h1>{headline(answer)}</h1>
      <MarkedQuery answer={answer} />
      <details class="ask-again">
        <summary>Change the text</summary>
        <RecommendBox id="need" value={answer.query} />
      </details>
      {not_understood.length > 0 && (
        <p class="notice">Not understood, and not used: {not_understood.map((words) => `“${words}”`).join(', ')}.</p>
      )}
      {recommended[0] && <Summary first={recommended[0]} answer={answer} />}
      <Interpretation answer={answer} describe={describe} nameOf={nameOf} />
      {answer.note !== null && <Note text={answer.note} />}
      {answer.notices.map(({ text }) => (
        <p class="notice">{text}</p>
      ))}
      {recommended.length > 0 && (
        <section aria-labelledby="recommended">
          <h2 id="recommended">
            {totals.recommendations > recommended.length
              ? `The first ${recommended.length} of ${totals.recommendations}`
              : 'Tools that can fit'}
          </h2>
          <VerdictTable tools={recommended} {...columns} caption="Recommended tools by criterion" />
          <MoreLinks tools={recommended} answer={answer} />
          <FullBill answer={answer} />
        </section>
      )}
      <Relaxations answer={answer} describe={describe} />
      {misses.length > 0 && (
        <section aria-labelledby="nearest-misses">
          <h2 id="nearest-misses">Nearest misses</h2>
          <p>
            {contradicts
              ? 'No tool can meet two criteria that contradict each other. Apart from that, these fail the fewest.'
              : 'Every tool is proven to fail something; these fail the fewest criteria.'}
          </p>
          <VerdictTable tools={misses} {...columns} caption="Nearest misses by criterion" />
        </section>
      )}
      {answer.fallback && <GeneralRanking ranked={answer.general_ranking} jobs={methodology.jobs} />}
      <FoldedList
        title="Nothing proven either way"
        about="Nothing you asked for is proven for these tools, and they are not proven to fail anything."
        tools={answer.not_proven}
      />
      <FoldedList
        title="Ruled out"
        about={
          contradicts
            ? 'No tool can meet all criteria.'
            : 'Each is proven to fail a must, or to have something you want to avoid.'
        }
        tools={answer.ruled_out}
      />
    </>
  );
}

/** `5 tools are proven to fit, 26 may`. */
function headline({ totals, proven, fallback, not_understood }: Recommendation): string {
  if (fallback) return 'Nothing in this text could be checked against facts';
  if (totals.recommendations === 0) return 'No tool is proven to fit';
  const may = totals.recommendations - proven;
  const what = not_understood.length > 0 ? ' what was understood' : '';
  if (proven === 0) return `No tool is proven to fit${what}, ${may} may`;
  const fit = `${proven} ${proven === 1 ? 'tool is' : 'tools are'} proven to fit${what}`;
  return may === 0 ? fit : `${fit}, ${may} may`;
}

/** How far the first tool is proven to fit, and what became of the tools that are not recommended. */
function Summary({ first, answer }: { readonly first: AuditedTool; readonly answer: Recommendation }) {
  const { not_proven, ruled_out } = answer.totals;
  const unused = answer.not_understood.length;
  const all = first.checks.length;
  const met = first.checks.filter(({ verdict }) => verdict === 'meets').length;
  const failed = first.checks.filter(({ verdict }) => verdict === 'fails').length;
  const rest = [
    ruled_out > 0 && `${toolCount(ruled_out)} ${ruled_out === 1 ? 'is' : 'are'} ruled out.`,
    not_proven > 0 && `For ${toolCount(not_proven)}, nothing you asked for is known.`,
  ];
  return (
    <p class="lead">
      <a href={`/tools/${first.tool.slug}`}>{first.tool.name}</a> comes first: {metInWords(met, all, unused > 0)}
      {met < all && failed === 0 && ', and no page says that it fails one'}
      {failed > 0 && `, and to fail ${failed} that ${failed === 1 ? 'is' : 'are'} only wanted`}
      {unused > 0 && `; ${unused} ${unused === 1 ? 'part of the text was' : 'parts of the text were'} not used`}.{' '}
      {rest.filter(Boolean).join(' ')}
    </p>
  );
}

/** @param partial whether part of the text was not understood */
function metInWords(met: number, all: number, partial: boolean): string {
  if (all === 1) {
    const one = partial ? 'the one criterion that was understood' : 'what you asked for';
    return `${met === 1 ? '' : 'not '}proven to meet ${one}`;
  }
  const understood = partial ? ' that were understood' : '';
  if (met < all) return `proven to meet ${met} of ${partial ? 'the ' : ''}${all} criteria${understood}`;
  return `proven to meet ${all === 2 ? 'both' : `all ${all}`} criteria${understood}`;
}

const toolCount = (count: number) => (count === 1 ? '1 tool' : `${count} tools`);

const SECTIONS: Readonly<Record<string, readonly [id: string, heading: string]>> = {
  suggested_removals: ['relax', 'What to give up'],
  nearest_misses: ['nearest-misses', 'Nearest misses'],
  general_ranking: ['general-ranking', 'Tools that are proven to do most jobs'],
};

/** The note on the whole answer. Names of JSON fields in it become links to the section that shows the field. */
function Note({ text }: { readonly text: string }) {
  return (
    <p class="notice">
      {text
        .replaceAll(/"([^"]*)"/g, '“$1”')
        .split(/\b(suggested_removals|nearest_misses|general_ranking)\b/)
        .map((words) => {
          const section = SECTIONS[words];
          return section ? <a href={`#${section[0]}`}>“{section[1]}”</a> : words;
        })}
    </p>
  );
}

interface MoreLinksProps {
  readonly tools: readonly AuditedTool[];
  readonly answer: Recommendation;
}

/** Links to a comparison of the first tools, and to all recommended tools. */
function MoreLinks({ tools, answer: { totals, query } }: MoreLinksProps) {
  const slugs = tools.slice(0, 3).map(({ tool }) => tool.slug);
  const all = totals.recommendations;
  return (
    <p class="after-table">
      {slugs.length > 1 && (
        <a href={`/compare?tools=${slugs.join(',')}`}>Compare the first {slugs.length} side by side</a>
      )}{' '}
      {all > tools.length && (
        <a href={writeAddress(recommend, { q: query, limit: all })}>Show all {all} with their evidence</a>
      )}
    </p>
  );
}

interface GeneralRankingProps {
  readonly ranked: Recommendation['general_ranking'];
  readonly jobs: Methodology['jobs'];
}

/** Shown if the text contains no criterion. */
function GeneralRanking({ ranked, jobs }: GeneralRankingProps) {
  return (
    <>
      <ByJob jobs={jobs} />
      <section aria-labelledby="general-ranking">
        <h2 id="general-ranking">Tools that are proven to do most jobs</h2>
        <p>
          The first {ranked.length} of <a href="/rankings/general">all tools</a>. They do not answer your text.
        </p>
        <ol class="plain">
          {ranked.map(({ tool: { slug, name }, why }) => (
            <li>
              <a href={`/tools/${slug}`}>{name}</a>
              <span class="condition">{why}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

interface FoldedListProps {
  readonly title: string;
  /** What the tools have in common. */
  readonly about: string;
  readonly tools: Recommendation['recommendations'];
}

/** Tools with their verdicts in a sentence, collapsed. */
function FoldedList({ title, about, tools }: FoldedListProps) {
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

import type { Methodology } from '../../../model/methodology.ts';
import { sourcesById } from '../../../model/source.ts';
import { counted } from '../../../model/words/numbers.ts';
import { writeAddress } from '../../operations/address.ts';
import type { Criteria } from '../../operations/criteria/parameters.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { Sentence } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import { AskAgain, NotUnderstood } from './asked-text.tsx';
import { FIRST, FirstTools, headline } from './first-tools.tsx';
import { describeCriterion, Interpretation, MarkedQuery, type Recommendation } from './interpretation.tsx';
import { AskInstead, NothingAsked } from './nothing-asked.tsx';
import { type AuditedTool, VerdictLegend, VerdictTable, type VerdictTableProps } from './verdict-table.tsx';

interface AnswerProps {
  /** With all tools. */
  readonly answer: AnswerOf<typeof recommend>;
  /** The criteria that the address states; undefined if it states none. */
  readonly criteria: Criteria | undefined;
  /** How many tools are shown with their evidence. */
  readonly limit: number;
  readonly methodology: Methodology;
}

/** How a text was understood, and the tools that fit, that may fit and that do not. */
export function Answer({ answer, criteria, limit, methodology }: AnswerProps) {
  const nameOf = (slug: string) => answer.tool_names[slug] ?? slug;
  const describe = (constraint: Recommendation['understood'][number]['constraint']) =>
    describeCriterion(constraint, methodology, nameOf);
  const { fits, may_fit, fails } = answer;
  // Evidence of what fails is of interest if there is nothing else.
  const listed = fits.length + may_fit.length > 0 ? [...fits, ...may_fit] : fails;
  const shown = listed.slice(0, limit);
  const [first] = shown;
  const isAnyLeft = fails !== listed;
  const columns = {
    criteria: (first?.checks ?? []).map(describe),
    sources: sourcesById(answer.sources),
    job: answer.job === null ? null : { slug: answer.job, label: methodology.jobs[answer.job]?.label ?? answer.job },
  };
  const asked = { ...(answer.query !== '' && { q: answer.query }), ...criteria };
  const contradicts = answer.contradictions.length > 0 && !isAnyLeft;
  const marked = answer.query !== '' && <MarkedQuery answer={answer} />;
  const isShort = answer.query.length <= SHORT_TEXT;
  const asks = { answer, criteria, describe };
  if (answer.fallback) {
    return (
      <>
        <h1>{headline(answer)}</h1>
        {isShort && marked}
        <NothingAsked answer={answer} criteria={criteria} jobs={methodology.jobs} />
      </>
    );
  }
  return (
    <>
      <h1>{headline(answer)}</h1>
      {isShort && marked}
      <NotUnderstood answer={answer} />
      {first && isAnyLeft && <Summary first={first} answer={answer} />}
      {isAnyLeft && <FirstTools tools={listed.slice(0, FIRST)} criteria={columns.criteria} answer={answer} />}
      {answer.notices.map(({ text }) => (
        <p class="notice">{text}</p>
      ))}
      {!isShort && marked}
      <AskAgain {...asks} />
      <Interpretation answer={answer} describe={describe} nameOf={nameOf} />
      {answer.permalink !== null && answer.query !== '' && (
        <p class="quiet">
          <a href={answer.permalink}>The same need as criteria</a>, whose address reads the same in every language.
        </p>
      )}
      {answer.note !== null && <Note text={answer.note} />}
      {first && <VerdictLegend />}
      <ListSection
        id="fits"
        title="Fits"
        about="Everything you need is proven."
        tools={fits}
        shown={isAnyLeft ? limit : 0}
        columns={columns}
      />
      <AskInstead answer={answer} describe={describe} />
      <ListSection
        id="may-fit"
        title="May fit"
        about="Nothing rules it out, but something you need is not proven."
        tools={may_fit}
        shown={Math.max(0, limit - fits.length)}
        inSight={Math.max(0, (columns.criteria.length > MANY ? 1 : IN_SIGHT) - fits.length)}
        columns={columns}
      />
      {isAnyLeft && <MoreLink tools={shown} all={listed.length} asked={asked} />}
      <ListSection
        id="fails"
        title="Does not fit"
        about={
          contradicts
            ? 'No tool can meet two musts that contradict each other.'
            : 'Each is proven to fail a must, or to have something you want to avoid.'
        }
        tools={fails}
        shown={isAnyLeft ? 0 : limit}
        columns={columns}
      />
      {!isAnyLeft && <MoreLink tools={shown} all={listed.length} asked={asked} />}
    </>
  );
}

/** With more criteria than these, a tool takes two screens of a phone. */
const MANY = 12;

/** In characters. A longer text is shown below the answer. */
const SHORT_TEXT = 240;

/** How far the first tool is proven to fit, and how many tools do not. */
function Summary({ first, answer }: { readonly first: AuditedTool; readonly answer: Recommendation }) {
  const { fails } = answer.totals;
  const unused = answer.not_understood.length;
  const all = first.checks.length;
  const met = first.checks.filter(({ verdict }) => verdict === 'meets').length;
  const failed = first.checks.filter(({ verdict }) => verdict === 'fails').length;
  return (
    <p class="lead">
      <a href={`/tools/${first.tool.slug}`}>{first.tool.name}</a> comes first: {metInWords(met, all, unused > 0)}
      {met < all && failed === 0 && ', and no page says that it fails one'}
      {failed > 0 && `, and to fail ${failed} that ${failed === 1 ? 'is' : 'are'} only wanted`}
      {unused > 0 && `; ${counted(unused, 'part of the text was', 'parts of the text were')} not used`}.{' '}
      {fails > 0 && `${counted(fails, 'tool does', 'tools do')} not fit.`}
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
  if (met === 0) return `not proven to meet any of the ${all} criteria${understood}`;
  if (met < all) return `proven to meet ${met} of ${partial ? 'the ' : ''}${all} criteria${understood}`;
  return `proven to meet ${all === 2 ? 'both' : `all ${all}`} criteria${understood}`;
}

const SECTIONS: Readonly<Record<string, readonly [id: string, heading: string]>> = {
  ask_instead: ['ask-instead', 'What to ask instead'],
  general_ranking: ['general-ranking', 'Tools that are proven to do most jobs'],
};

/** The note on the whole answer. Names of JSON fields in it become links to the section that shows the field. */
function Note({ text }: { readonly text: string }) {
  return (
    <p class="notice">
      {text
        .replaceAll(/"([^"]*)"/g, '“$1”')
        .split(/\b(ask_instead|general_ranking)\b/)
        .map((words) => {
          const section = SECTIONS[words];
          return section ? <a href={`#${section[0]}`}>“{section[1]}”</a> : words;
        })}
    </p>
  );
}

interface MoreLinkProps {
  /** Those shown with their evidence. */
  readonly tools: readonly AuditedTool[];
  /** How many could be shown with their evidence. */
  readonly all: number;
  /** The text and the criteria. */
  readonly asked: Criteria & { readonly q?: string };
}

/** Links to the evidence of all tools. */
function MoreLink({ tools, all, asked }: MoreLinkProps) {
  if (all <= tools.length) return null;
  return (
    <p class="after-table">
      <a href={writeAddress(recommend, { ...asked, limit: all })}>Show all {all} with their evidence</a>
    </p>
  );
}

interface ListSectionProps {
  readonly id: string;
  readonly title: string;
  /** What the tools have in common. */
  readonly about: string;
  readonly tools: readonly AuditedTool[];
  /** How many of them are shown with their evidence. */
  readonly shown: number;
  /** How many of those are not folded. */
  readonly inSight?: number;
  readonly columns: Omit<VerdictTableProps, 'tools' | 'caption'>;
}

/** How many tools of an answer are in sight with their evidence. */
const IN_SIGHT = 3;

/** One of the lists of an answer: the first tools with their evidence, the next ones too but folded, the others with a sentence each. */
function ListSection({ id, title, about, tools, shown, inSight = IN_SIGHT, columns }: ListSectionProps) {
  if (tools.length === 0) return null;
  const split = Math.min(shown, inSight);
  const [first, folded, others] = [tools.slice(0, split), tools.slice(split, shown), tools.slice(shown)];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span class="quiet">{tools.length}</span>
      </h2>
      <p>{about}</p>
      {first.length > 0 && <VerdictTable tools={first} {...columns} caption={`${title}: tools by criterion`} />}
      {folded.length > 0 && (
        <Fold
          id={`${id}-next`}
          level={3}
          title={first.length > 0 ? 'The next, with their evidence' : 'With their evidence'}
          count={folded.length}
        >
          <VerdictTable tools={folded} {...columns} caption={`${title}: further tools by criterion`} />
        </Fold>
      )}
      {others.length > 0 && (
        <details class="brief">
          <summary>{summaryOf(others.length, shown > 0)}</summary>
          <ul class="plain">
            {others.map(({ tool, why }) => (
              <li>
                <a href={`/tools/${tool.slug}`}>{tool.name}</a>
                <span class="condition">
                  <Sentence text={why} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function summaryOf(count: number, isRest: boolean): string {
  if (isRest) return `${count} more`;
  return `Show ${counted(count, 'tool')}`;
}

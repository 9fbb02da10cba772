import type { Methodology } from '../../../model/methodology.ts';
import { sourcesById } from '../../../model/source.ts';
import { cut } from '../../../model/words/cut.ts';
import { commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { writeAddress } from '../../operations/address.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { Sentence } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import type { OwnReading, Request } from './change.ts';
import { describeCriterion, type Recommendation } from './criterion-words.ts';
import { type AuditedTool, VerdictLegend, VerdictTable, type VerdictTableProps } from './evidence.tsx';
import { AskForLess, NothingAsked } from './nothing-asked.tsx';
import { conclusion, Shortlist, shortlistOf } from './shortlist.tsx';
import { Understood } from './understood.tsx';

interface AnswerProps {
  /** With all tools. */
  readonly answer: AnswerOf<typeof recommend>;
  readonly request: Request;
  /** What the text says without the criteria of the parameters. */
  readonly own: OwnReading;
  /** How many tools are shown with their evidence. */
  readonly limit: number;
  readonly methodology: Methodology;
}

/** What to decide between, how the need was understood, and the evidence for each tool. */
export function Answer({ answer, request, own, limit, methodology }: AnswerProps) {
  const nameOf = (slug: string) => answer.tool_names[slug] ?? slug;
  const describe = (constraint: Recommendation['understood'][number]['constraint']) =>
    describeCriterion(constraint, methodology, nameOf);
  const { fits, may_fit, fails, job } = answer;
  const isAnyLeft = fits.length + may_fit.length > 0;
  // Evidence of what fails is of interest if there is nothing else.
  const listed = isAnyLeft ? [...fits, ...may_fit] : fails;
  const columns = {
    criteria: (listed[0]?.checks ?? []).map(describe),
    sources: sourcesById(answer.sources),
    job: job === null ? null : { slug: job, label: methodology.jobs[job]?.label ?? job },
  };
  const understood = <Understood answer={answer} request={request} own={own} methodology={methodology} />;
  const heading = (
    <>
      <OtherReading answer={answer} request={request} />
      <h1>{conclusion(answer)}</h1>
      <p class="quiet">
        {request.q !== undefined && <>For “{cut(request.q, 60)}”: </>}
        <a href="#understood">how it was understood</a>
        {answer.not_understood.length > 0 && (
          <b>
            , without{' '}
            {commaList(
              answer.not_understood.map((words) => `“${words}”`),
              3,
            )}
          </b>
        )}
        .
      </p>
    </>
  );
  if (answer.fallback) {
    return (
      <>
        {heading}
        <NothingAsked answer={answer} jobs={methodology.jobs}>
          {understood}
        </NothingAsked>
      </>
    );
  }
  return (
    <>
      {heading}
      {isAnyLeft && <Shortlist answer={answer} criteria={columns.criteria} methodology={methodology} />}
      <AskForLess answer={answer} describe={describe} />
      {answer.notices.map(({ text }) => (
        <p class="notice">{text}</p>
      ))}
      {understood}
      <Note text={answer.note} />
      {listed.length > 0 && (
        <Evidence
          tools={listed}
          first={isAnyLeft ? Math.min(shortlistOf(answer).length, IN_SIGHT) : IN_SIGHT}
          limit={limit}
          columns={columns}
          request={request}
        />
      )}
      {isAnyLeft && fails.length > 0 && (
        <details class="brief">
          <summary>{counted(fails.length, 'tool does', 'tools do')} not fit, and why</summary>
          <ul class="plain">
            {fails.map(({ tool, why }) => (
              <li>
                <a href={`/tools/${tool.slug}`}>{tool.name}</a>{' '}
                <span class="condition">
                  <Sentence text={why} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** How a text that names tools was read, and a link to the other reading. */
export function OtherReading({ answer, request }: Pick<AnswerProps, 'request'> & { readonly answer: Recommendation }) {
  const { q, as } = request;
  const [other] = answer.see_also;
  const names = commaList(Object.values(answer.tool_names), 3);
  if (other)
    return (
      <p class="eyebrow">
        Read as a {answer.question ? `question about ${names}` : 'need'}.{' '}
        <a href={other.address}>
          {other.as === 'need' ? 'This is a need instead' : `This is a question about ${names} instead`}
        </a>
      </p>
    );
  if (as !== 'need') return null;
  return (
    <p class="eyebrow">
      Read as a need. <a href={writeAddress(recommend, { q })}>Read it as it is written instead</a>
    </p>
  );
}

/** What the page says elsewhere, or has another form for. */
const SAID_ELSEWHERE = [
  /No tool is proven to have everything that is needed, but \d+ may fit\./,
  /Every tool is proven to fail something that is needed\./,
  /ask_instead (says which single must to drop, and )?names the tools that miss least\./,
  /The parameters replace what the text says about the same: "[^"]*"(, "[^"]*")*\./,
];

/** The note on the whole answer, as far as the page does not say the same elsewhere. */
export function noteLeft(note: string | null): string {
  return SAID_ELSEWHERE.reduce((left, said) => left.replace(said, ''), note ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function Note({ text }: { readonly text: string | null }) {
  const left = noteLeft(text);
  return left === '' ? null : <p class="notice">{left.replaceAll(/"([^"]*)"/g, '“$1”')}</p>;
}

interface EvidenceProps {
  readonly tools: readonly AuditedTool[];
  /** How many of them are in sight. */
  readonly first: number;
  /** How many of them are shown. */
  readonly limit: number;
  readonly columns: Omit<VerdictTableProps, 'tools' | 'caption'>;
  readonly request: Request;
}

/** How many tools of an answer are in sight with their evidence. */
const IN_SIGHT = 3;
/** With more criteria than these, a tool takes two screens of a phone. */
const MANY = 12;

/** The first tools with the evidence for each verdict, the next ones too but folded, and a link to all. */
function Evidence({ tools, first, limit, columns, request }: EvidenceProps) {
  const split = Math.min(limit, columns.criteria.length > MANY ? 1 : first);
  const folded = tools.slice(split, limit);
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence">What is proven</h2>
      <VerdictLegend />
      <VerdictTable tools={tools.slice(0, split)} {...columns} caption="The first tools by criterion" />
      {folded.length > 0 && (
        <Fold id="evidence-next" level={3} title="The next" count={folded.length}>
          <VerdictTable tools={folded} {...columns} caption="Further tools by criterion" />
        </Fold>
      )}
      {tools.length > limit && (
        <p class="after-table">
          <a href={writeAddress(recommend, { ...request, limit: tools.length })}>
            Show all {tools.length} with their evidence
          </a>
        </p>
      )}
    </section>
  );
}

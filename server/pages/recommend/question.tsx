import type { Child } from 'hono/jsx';
import type { Methodology } from '../../../model/methodology.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import type { Section } from '../../markdown/fitted.ts';
import { address, heading, item, text } from '../../markdown/markdown.ts';
import { type AnsweredBy, pageAddress } from '../../operations/recommend/answered-by.ts';
import { UnchangedOn } from '../facts/citations.tsx';
import { unchangedInWords } from '../facts/fact-text.ts';
import { RecommendBox } from '../frame/forms.tsx';
import { OtherReading } from './answer.tsx';
import type { Request } from './change.ts';
import type { Recommendation } from './criterion-words.ts';
import { MarkedQuery } from './understood.tsx';

interface AnsweredQuestionProps {
  readonly answer: Recommendation;
  readonly answered: AnsweredBy;
  readonly request: Request;
  readonly methodology: Methodology;
}

/** A question about named tools: the answer in short, and a link to the page that has all of it. */
export function AnsweredQuestion({ answer, answered, request, methodology }: AnsweredQuestionProps) {
  const nameOf = (slug: string) => answer.tool_names[slug] ?? slug;
  const { tools, facts, bills, pairs } = answered.answer;
  return (
    <>
      <OtherReading answer={answer} request={request} />
      <h1>{headingOf(answer, nameOf)}</h1>
      <MarkedQuery answer={answer} />
      <section aria-labelledby="in-short">
        <h2 id="in-short">In short</h2>
        {tools.map((tool) => (
          <>
            <p class="lead">{tool.about}</p>
            <dl class="reading">
              <Term name="Type">{tool.type}</Term>
              <Term name="Proven channels">{tool.channels.join(', ') || 'none'}</Term>
              <Term name="Entry price">{tool.price_from ?? 'unknown'}</Term>
            </dl>
          </>
        ))}
        {facts.map(({ key, label, answers }) => (
          <>
            <h3>{label}</h3>
            <dl class="reading">
              {Object.entries(answers).map(([slug, fact]) => (
                <Term name={nameOf(slug)}>
                  <a href={`/tools/${slug}#${key}`}>{factInWords(fact)}</a>
                  {fact.note !== undefined && <span class="condition">{fact.note}</span>}
                  {fact.source !== null && (
                    <span class="quiet">
                      {' '}
                      <a href={fact.source}>source</a>, read {fact.read}
                      <UnchangedOn day={fact.unchanged_on} />
                    </span>
                  )}
                </Term>
              ))}
            </dl>
          </>
        ))}
        {bills.length > 0 && <h3>The bill</h3>}
        {bills.length > 0 && (
          <dl class="reading">
            {bills.map(({ slug, verdict, bill, missing }) => (
              <Term name={nameOf(slug)}>
                {bill ?? 'unknown'} <span class="quiet">({verdict})</span>
                {missing.length > 0 && <span class="condition">It is not known {missing.join('; ')}.</span>}
              </Term>
            ))}
          </dl>
        )}
        {pairs.length > 0 && <h3>What is proven for {jobOf(pairs[0]?.job, methodology)}</h3>}
        {pairs.map(({ why }) => (
          <p>{why}</p>
        ))}
        <p class="after-table">
          <a href={pageAddress(answered)}>{LINKS[answered.operation]}</a>
        </p>
      </section>
      <details class="ask-again">
        <summary>Change the text</summary>
        <RecommendBox id="need" value={answer.query} />
      </details>
      {answer.notices.map(({ text }) => (
        <p class="notice">{text}</p>
      ))}
    </>
  );
}

/** What each page shows. */
const LINKS: Readonly<Record<AnsweredBy['operation'], string>> = {
  compare_tools: 'Compare them side by side',
  estimate_cost: 'The bill, line by line',
  get_changes: 'All changes, with their sources',
  get_pricing: 'All prices and terms',
  get_tool: 'Everything known about it',
};

function headingOf({ question }: Recommendation, nameOf: (slug: string) => string): string {
  const names = (question?.tools ?? []).map(nameOf);
  switch (question?.asks) {
    case 'compare':
      return `${orList(names)}?`;
    case 'price':
      return `What ${andList(names)} ${names.length === 1 ? 'costs' : 'cost'}`;
    case 'changes':
      return `What changed at ${andList(names)}`;
    default:
      return andList(names);
  }
}

function jobOf(slug: string | undefined, { jobs }: Methodology): string {
  return jobs[slug ?? '']?.label ?? slug ?? '';
}

function factInWords({ value, plan, costs_extra }: AnsweredBy['answer']['facts'][number]['answers'][string]): string {
  const terms = [plan && `from plan ${plan}`, costs_extra && 'costs extra'].filter(Boolean);
  return terms.length > 0 ? `${value} (${terms.join(', ')})` : value;
}

function Term({ name, children }: { readonly name: string; readonly children?: Child }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const MAX_NAME = 60;
/** In characters; a longer address of a source is left out. */
const MAX_URL = 300;

/** The answer in short to a question about named tools. */
export function shortAnswer(
  { tool_names }: Pick<Recommendation, 'tool_names'>,
  { answer }: AnsweredBy,
  methodology: Methodology,
): Section[] {
  const nameOf = (slug: string) => text(tool_names[slug] ?? slug, MAX_NAME);
  const { tools, facts, bills, pairs, changes } = answer;
  const said = facts.flatMap(({ label, answers }) =>
    Object.entries(answers).map(([slug, fact]) => {
      const { source, read, unchanged_on, note } = fact;
      const cited =
        source !== null && source.length <= MAX_URL
          ? ` · [source](${address(source)}), read ${read}${unchangedInWords(unchanged_on)}`
          : '';
      return item(
        `${text(label, MAX_NAME)}, ${nameOf(slug)}: ${text(factInWords(fact), 140)}${note ? `. ${text(note, 140)}` : ''}${cited}`,
      );
    }),
  );
  return [
    {
      heading: heading(2, 'In short'),
      rows: [
        ...tools.map(({ name, type, about, channels, price_from }) =>
          item(
            `${text(name, MAX_NAME)}: ${text(about, 260)} Type: ${text(type, MAX_NAME)}. Proven channels: ${channels.join(', ') || 'none'}. Price from: ${price_from === null ? 'unknown' : text(price_from, 160)}.`,
          ),
        ),
        ...said,
        ...changes.map(({ on, summary }) => item(`${on}: ${text(summary, 220)}`)),
      ],
      most: 40,
      more: (left) => `${left} more in the JSON.`,
    },
    {
      heading: heading(2, 'The bill'),
      rows: bills.map(({ slug, verdict, bill, missing }) =>
        item(
          `${nameOf(slug)}: ${bill === null ? 'unknown' : `${text(bill, 200)} (${verdict})`}${missing.length > 0 ? `. It is not known ${text(missing.join('; '), 200)}.` : ''}`,
        ),
      ),
      most: 10,
    },
    {
      heading: heading(2, `What is proven for ${text(jobOf(pairs[0]?.job, methodology), MAX_NAME)}`),
      rows: pairs.map(({ why }) => item(text(why, 220))),
      most: 10,
    },
  ];
}

import type { Child } from 'hono/jsx';
import { isAbsent } from '../../../model/absence.ts';
import { type Fact, isAnswered } from '../../../model/fact.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { Differs } from '../../operations/compare-tools/differs.ts';
import type { Sources } from '../facts/citations.tsx';
import { BriefSource } from '../facts/fact-sources.tsx';
import { FactValue } from '../facts/fact-value.tsx';

interface SheetProps {
  /** The accessible name of the table. */
  readonly label: string;
  /** The head of the first column. */
  readonly head: string;
  readonly tools: readonly ToolSummary[];
  /** Whether the table is short enough to be shown at its full height. */
  readonly short?: boolean;
  readonly children: Child;
}

/** A table with a column for each tool. Two columns fit a phone; more scroll, with the names and the questions fixed. */
export function Sheet({ label, head, tools, short = false, children }: SheetProps) {
  const few = tools.length === 2;
  const scrolls = few ? {} : { role: 'region', 'aria-label': label, tabindex: 0 };
  const size = few ? 'sheet-few' : tools.length > 4 ? 'sheet-more sheet-many' : 'sheet-more';
  const kind = `sheet ${size} columns-${tools.length}${short ? ' sheet-short' : ''}`;
  return (
    <div class={kind} {...scrolls}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {tools.map(({ slug, name }) => (
              <th scope="col">
                <a href={`/tools/${slug}`}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

interface AnswerCellProps {
  readonly tool: ToolSummary;
  readonly fact: Fact | undefined;
  readonly sources: Sources;
  readonly withNote?: boolean;
  /** Conditions of the answer, shown below it. */
  readonly children?: Child;
}

/** The answer of one tool, linked to the fact on the page of the tool, with its source below. */
export function AnswerCell({ tool, fact, sources, withNote = false, children }: AnswerCellProps) {
  if (!fact) return <td />;
  return (
    <td class={fact.status}>
      <a class="answer-link" href={`/tools/${tool.slug}#${fact.key}`}>
        <span class="unseen">
          {fact.label}, {tool.name}:{' '}
        </span>
        <FactValue fact={fact} brief />
      </a>
      {children}
      {withNote && fact.note && <span class="condition">{fact.note}</span>}
      {fact.status !== 'not_applicable' && <BriefSource fact={fact} sources={sources} />}
    </td>
  );
}

/** A question with the answer of each tool, by slug. */
export interface Row {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly differs: Differs;
  readonly cells: Readonly<Record<string, Fact>>;
}

/** The facts of one tool by key. */
export function factsOf(rows: readonly Row[], slug: string): Record<string, Fact> {
  return Object.fromEntries(
    rows.flatMap(({ key, cells }) => {
      const fact = cells[slug];
      return fact ? [[key, fact] as const] : [];
    }),
  );
}

/**
 * Whether the answers of a row agree. An unknown is not an answer, so it never makes a difference.
 * - `differ`: at least two answers are proven to differ
 * - `alike`: every tool has the same answer
 * - `partly`: some tools have an answer, but none is proven to differ from another
 * - `open`: no tool has a value
 * - `maker`: a question about the company behind the tool; its answers always differ, so they are not compared
 */
export type Agreement = 'differ' | 'alike' | 'partly' | 'open' | 'maker';

/** The group of questions about the company behind a tool. */
const MAKER_GROUP = 'company';

const AGREEMENTS = { proven: 'differ', same: 'alike', open: 'partly' } as const;

function agreementOf({ group, differs, cells }: Row): Agreement {
  if (group === MAKER_GROUP) return 'maker';
  if (!Object.values(cells).some((fact) => isAnswered(fact) || isAbsent(fact))) return 'open';
  return AGREEMENTS[differs];
}

/** Within each group, the rows stay in the order of the catalogue. */
export function groupByAgreement(rows: readonly Row[]): Record<Agreement, Row[]> {
  const groups: Record<Agreement, Row[]> = { differ: [], alike: [], partly: [], open: [], maker: [] };
  for (const row of rows) groups[agreementOf(row)].push(row);
  return groups;
}

export const TITLES: Readonly<Record<Agreement, string>> = {
  differ: 'Answered differently',
  alike: 'Answered alike',
  partly: 'Not proven to differ',
  open: 'Answered for none',
  maker: 'Who makes them',
};

const MEANING: Readonly<Record<Agreement, string>> = {
  differ: 'At least two tools have answers that cannot both be true of one tool.',
  alike: 'Every tool has an answer, and it is the same.',
  partly:
    'Some answers are unknown or disputed, do not apply, or may not list everything. Unknown is not no: each links to where we looked.',
  open: 'No page that was read gives an answer for any of the tools, or the question does not apply.',
  maker: 'Different tools have different makers, so this is not counted as a difference.',
};

interface AnswersSheetProps {
  readonly tools: readonly ToolSummary[];
  readonly sections: readonly Agreement[];
  readonly rows: Readonly<Record<Agreement, readonly Row[]>>;
  /** The labels of the groups of questions, by their ids. */
  readonly labels: Readonly<Record<string, string>>;
  readonly sources: Sources;
}

/** A section with more rows has group headings; in a shorter one, each row names its group. */
const MAX_ROWS_WITHOUT_HEADINGS = 15;

/** All answers: a row for each question, in sections by agreement. */
export function AnswersSheet({ tools, sections, rows, labels, sources }: AnswersSheetProps) {
  const shown = sections.filter((section) => rows[section].length > 0);
  return (
    <Sheet label="Answers side by side" head="Question" tools={tools}>
      {shown.map((section) => {
        const headings = rows[section].length > MAX_ROWS_WITHOUT_HEADINGS;
        return (
          <tbody>
            <tr class="sheet-section" id={section}>
              <th scope="rowgroup" colspan={tools.length + 1}>
                <div class="in-sight">
                  <h3>
                    {TITLES[section]} <span class="amount">{rows[section].length}</span>
                  </h3>
                  <p>{MEANING[section]}</p>
                </div>
              </th>
            </tr>
            {rows[section].map(({ key, label, group, cells }, index, all) => (
              <>
                {headings && group !== all[index - 1]?.group && (
                  <tr class="sheet-group">
                    <th scope="rowgroup" colspan={tools.length + 1}>
                      <span class="in-sight">{labels[group] ?? group}</span>
                    </th>
                  </tr>
                )}
                <tr id={key}>
                  <th scope="row">
                    {label}
                    {!headings && labels[group] !== label && <span class="condition">{labels[group]}</span>}
                  </th>
                  {tools.map((tool) => (
                    <AnswerCell tool={tool} fact={cells[tool.slug]} sources={sources} />
                  ))}
                </tr>
              </>
            ))}
          </tbody>
        );
      })}
    </Sheet>
  );
}

import type { Child } from 'hono/jsx';
import type { Fact } from '../../../model/fact.ts';
import type { SourcesById } from '../../../model/source.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { BriefSource } from '../facts/fact-sources.tsx';
import { FactValue } from '../facts/fact-value.tsx';
import { isAddress } from './agreement.ts';

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
  const size = few ? 'sheet-few' : tools.length > FEW ? 'sheet-more sheet-many' : 'sheet-more';
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

/** With more tools, answers are shown without their sources, which are a click away: otherwise the page would be too large. */
const FEW = 4;

export const areFew = (tools: readonly ToolSummary[]) => tools.length <= FEW;

interface AnswerCellProps {
  readonly tool: ToolSummary;
  readonly fact: Fact | undefined;
  readonly sources: SourcesById;
  /** Conditions of the answer, shown below it. */
  readonly children?: Child;
}

/** The answer of one tool, linked to the fact on the page of the tool, with its source below. */
export function AnswerCell({ tool, fact, sources, children }: AnswerCellProps) {
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
      {fact.status !== 'not_applicable' && <BriefSource fact={fact} sources={sources} />}
    </td>
  );
}

/** In characters. A longer answer is cut, and can be read in full on the page of the tool. */
const MAX_BRIEF = 60;

/** The answer alone, linked to the fact on the page of the tool; the head of its row and of its column say what it is about. */
export function BriefCell({ tool, fact, children }: Omit<AnswerCellProps, 'sources'>) {
  if (!fact) return <td />;
  return (
    <td class={fact.status}>
      <a href={`/tools/${tool.slug}#${fact.key}`}>{briefAnswer(fact)}</a>
      {children}
    </td>
  );
}

export function briefAnswer({ status, value, display }: Fact): string {
  if (isAddress(value)) return 'its address';
  return status === 'disputed' ? `sources differ: ${cut(display, MAX_BRIEF)}` : cut(display, MAX_BRIEF);
}

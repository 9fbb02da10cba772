import type { Child } from 'hono/jsx';
import type { Fact } from '../../../model/fact.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { Sources } from '../facts/citation.tsx';
import { FactValue } from '../facts/fact-value.tsx';
import { SourceInBrief } from '../facts/source-in-brief.tsx';

interface CellProps {
  readonly tool: ToolSummary;
  readonly fact: Fact | undefined;
  readonly sources: Sources;
  /** With its note. */
  readonly whole?: boolean;
  /** What qualifies the answer, below it. */
  readonly children?: Child;
}

/** The answer of one tool: its value leads to all that is known of it, and below stands who says so. */
export function AnswerCell({ tool, fact, sources, whole = false, children }: CellProps) {
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
      {whole && fact.note && <span class="condition">{fact.note}</span>}
      {fact.status !== 'not_applicable' && <SourceInBrief fact={fact} sources={sources} />}
    </td>
  );
}

import type { Dataset } from '../../../model/dataset.ts';
import { Mark } from '../facts/fact-value.tsx';
import { denies, type Field } from './questions-and-answers.ts';

interface HeatCellProps {
  readonly tool: { readonly slug: string; readonly name: string };
  readonly question: Field;
  readonly fact: Dataset['records'][number]['facts'][string] | undefined;
}

/** One answer: its words in a ground that tells at a glance what is proven; an answer leads to who says so. */
export function HeatCell({ tool, question, fact }: HeatCellProps) {
  if (!fact || fact.status === 'unknown' || fact.status === 'not_applicable') {
    const status = fact?.status ?? 'unknown';
    return (
      <td class={`heat-${status}`}>
        <Mark status={status} />
        <span class="unseen">{fact?.display ?? 'Unknown'}</span>
      </td>
    );
  }
  const kind = fact.status === 'disputed' ? 'disputed' : denies(fact) ? 'no' : 'has';
  return (
    <td class={`heat-${kind}`}>
      <a href={`/tools/${tool.slug}#${question.name}`}>
        <span class="unseen">
          {tool.name}, {question.label}:{' '}
        </span>
        {kind === 'disputed' && <Mark status="disputed" />} {fact.display}
      </a>
    </td>
  );
}

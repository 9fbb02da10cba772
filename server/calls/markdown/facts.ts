import type { Footnotes } from './footnotes.ts';
import { writeCell } from './rows.ts';
import { text } from './text.ts';
import { type Fields, isFields, writeFields, writeTerms, writeValue } from './values.ts';

/** The facts of one tool: those of a group on one line, or with their evidence each on its own. */
export function writeFacts(facts: Fields, sources: Fields, footnotes: Footnotes): string[] {
  const cite = (fact: Fields): Fields => {
    const { source } = fact;
    const cited = typeof source === 'string' ? sources[source] : undefined;
    return cited === undefined ? fact : { ...fact, source: cited };
  };
  const entries = Object.entries(facts) as [string, Fields][];
  if (entries.some(([, { evidence }]) => evidence)) {
    return entries.flatMap(([key, { evidence, ...fact }]) => [
      `- ${text(key)}: ${writeCell(cite(fact), footnotes)}`,
      ...(isFields(evidence) ? writeEvidence(evidence, cite, footnotes) : []),
    ]);
  }
  const groups = new Map<string, string[]>();
  for (const [key, fact] of entries) {
    const [group = '', name = ''] = key.split('.');
    const lines = groups.get(group) ?? [];
    groups.set(group, [...lines, `${text(name)} ${writeCell(cite(fact), footnotes)}`]);
  }
  return [...groups].map(([group, lines]) => `- **${text(group)}**: ${lines.join('; ')}`);
}

/** What stands behind an answer, a line each. */
function writeEvidence(evidence: Fields, cite: (passage: Fields) => Fields, footnotes: Footnotes): string[] {
  const { passages, others, searches, unconfirmed, ...more } = evidence as Readonly<Record<string, Fields[]>>;
  const said = (passage: Fields) =>
    `${text(String(passage.place ?? 'the page'))}${writeTerms({ source: cite(passage).source, ...link(passage) }, footnotes)}`;
  return [
    ...(passages ?? []).map((passage) => `  - says or was read: ${said(passage)}`),
    ...(others ?? []).map(
      (other) => `  - others: ${writeValue(other.value)}, ${(other.passages as Fields[]).map(said).join(', ')}`,
    ),
    ...(searches ?? []).map((search) => `  - searched: ${writeFields(search)}`),
    ...(unconfirmed ?? []).map(({ passages, value, ...one }) => {
      const terms = writeTerms(one, footnotes);
      return `  - unconfirmed: ${writeValue(value)}${terms}, ${(passages as Fields[]).map(said).join(', ')}`;
    }),
    ...Object.entries(more).map(([name, value]) => `  - ${text(name.replaceAll('_', ' '))}: ${writeValue(value)}`),
  ];
}

const link = ({ link }: Fields): Fields => (link === undefined ? {} : { link });

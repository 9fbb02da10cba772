import { groupBy } from '../../../model/group-by.ts';
import type { Footnotes } from './footnotes.ts';
import { writeCell } from './rows.ts';
import { text } from './text.ts';
import { type Fields, isFields, writeField, writeFields, writeTerms, writeValue } from './values.ts';

/** Writes the facts of one tool: a line per group, or a line per fact if there is evidence. */
export function writeFacts(facts: Fields, footnotes: Footnotes): string[] {
  const entries = Object.entries(facts) as [string, Fields][];
  if (entries.some(([, { evidence }]) => evidence)) {
    return entries.flatMap(([key, { evidence, ...fact }]) => [
      `- ${text(key)}: ${writeCell(fact, footnotes)}`,
      ...(isFields(evidence) ? writeEvidence(evidence, footnotes) : []),
    ]);
  }
  const groups = groupBy(entries, ([key]) => key.split('.')[0] ?? '');
  return [...groups].map(([group, own]) => {
    const facts = own.map(([key, fact]) => `${text(key.slice(group.length + 1))} ${writeCell(fact, footnotes)}`);
    return `- **${text(group)}**: ${facts.join('; ')}`;
  });
}

/** The evidence of an answer, one item a line. */
function writeEvidence(evidence: Fields, footnotes: Footnotes): string[] {
  const { passages, others, searches, unconfirmed, ...more } = evidence as Readonly<Record<string, Fields[]>>;
  const listed = (all: unknown) => (all as Fields[]).map((one) => writePassage(one, footnotes)).join(', ');
  return [
    ...(passages ?? []).map((one) => `  - passage: ${writePassage(one, footnotes)}`),
    ...(others ?? []).map((other) => `  - others: ${writeValue(other.value)}, ${listed(other.passages)}`),
    ...(searches ?? []).map((search) => `  - searched: ${writeFields(search)}`),
    ...(unconfirmed ?? []).map(
      ({ passages, value, ...one }) =>
        `  - unconfirmed: ${writeValue(value)}${writeTerms(one, footnotes)}, ${listed(passages)}`,
    ),
    ...Object.entries(more).map(([name, value]) => `  - ${writeField(name, value)}`),
  ];
}

/** `Pricing, second row [2]`. */
export function writePassage({ place, ...passage }: Fields, footnotes: Footnotes): string {
  return `${place === undefined ? '' : text(String(place))}${writeTerms(passage, footnotes)}`.trim();
}

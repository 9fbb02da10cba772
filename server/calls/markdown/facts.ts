import { type Fields, isFields } from '../../../model/fields.ts';
import { groupBy } from '../../../model/group-by.ts';
import type { Footnotes } from './footnotes.ts';
import { writeCell } from './rows.ts';
import { escapeText } from './text.ts';
import { writeField, writeFields, writeTerms, writeValue } from './values.ts';

/** Writes the facts of one tool. Facts with evidence get a line each. Otherwise, each group has one line. */
export function writeFacts(facts: Fields, footnotes: Footnotes): string[] {
  const entries = Object.entries(facts) as [string, Fields][];
  if (entries.some(([, { evidence }]) => evidence)) {
    return entries.flatMap(([key, { evidence, ...fact }]) => [
      `- ${escapeText(key)}: ${writeCell(fact, footnotes)}`,
      ...(isFields(evidence) ? writeEvidence(evidence, footnotes) : []),
    ]);
  }
  const groups = groupBy(entries, ([key]) => key.split('.')[0] ?? '');
  return [...groups].map(([group, entries]) => {
    const facts = entries.map(
      ([key, fact]) => `${escapeText(key.slice(group.length + 1))} ${writeCell(fact, footnotes)}`,
    );
    return `- **${escapeText(group)}**: ${facts.join('; ')}`;
  });
}

/** Writes the evidence of a fact, with each kind on its own line. */
function writeEvidence(evidence: Fields, footnotes: Footnotes): string[] {
  const { passages, others, searches, unconfirmed, ...rest } = evidence as Readonly<Record<string, Fields[]>>;
  const listPassages = (items: unknown) => (items as Fields[]).map((item) => writePassage(item, footnotes)).join('; ');
  return [
    ...(passages ? [`  - passages: ${listPassages(passages)}`] : []),
    ...(others ?? []).map((other) => `  - others: ${writeValue(other.value)}, ${listPassages(other.passages)}`),
    ...(searches ? [`  - searched: ${searches.map(writeFields).join(' / ')}`] : []),
    ...(unconfirmed ?? []).map(
      ({ passages, value, ...terms }) =>
        `  - unconfirmed: ${writeValue(value)}${writeTerms(terms, footnotes)}, ${listPassages(passages)}`,
    ),
    ...Object.entries(rest).map(([name, value]) => `  - ${writeField(name, value)}`),
  ];
}

/** Writes a passage: `Pricing, second row #L7 [2]`. Its link is the URL of the source with this end. */
export function writePassage({ place = '', link = '', ...passage }: Fields, footnotes: Footnotes): string {
  const end = String(link).replace(/^[^#]+/, '');
  return `${escapeText(`${place} ${end}`)}${writeTerms(passage, footnotes)}`.trim();
}

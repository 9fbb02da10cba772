import { type Constraint, verdictByFact } from '../../model/constraint.ts';
import { groupBy } from '../../model/group-by.ts';
import type { Tool } from '../../model/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { JoinedPhrases } from '../text/joined-phrases.ts';
import { singular } from '../text/singular.ts';
import { wordsOf } from '../text/tokens.ts';
import { DENIED, type Document, GRADE, type Grading, type Reason } from './documents.ts';
import type { Meaning, Phrase } from './vocabulary.ts';

/** What a phrase of the vocabulary asks for, and how each document matches it. */
export interface Topic extends Grading {
  /** Where the text of a document mentions the topic without a fact that proves it. */
  readonly mentions: Map<number, Reason>;
  /** Words that add nothing next to the topic, in the singular: "integration" next to "HubSpot". */
  readonly implied: ReadonlySet<string>;
  /** The grading of its contrary: proven by a no, open if unknown, denied by a yes or a mention. */
  contrary(): Grading;
}

/** Judges all tools by each phrase of the vocabulary. A tool matches a phrase with several meanings if it matches any of them. */
export function topicsOf(
  snapshot: Snapshot,
  documents: readonly Document[],
  vocabulary: readonly (readonly Phrase[])[],
): JoinedPhrases<Topic> {
  const topics = new Map<string, Topic>();
  const phrases = new JoinedPhrases<Topic>();
  for (const list of vocabulary) {
    const fresh = list.filter(({ words }) => !phrases.has(words));
    for (const alike of groupBy(fresh, ({ text }) => text).values()) {
      const [{ words }] = alike;
      const meanings = alike.map(({ meaning }) => meaning);
      const id = JSON.stringify(meanings);
      const topic = topics.get(id) ?? topicOf(meanings, snapshot, documents);
      topics.set(id, topic);
      phrases.add(words, topic);
    }
  }
  addMentions(phrases, documents);
  return phrases;
}

function topicOf(meanings: readonly Meaning[], snapshot: Snapshot, documents: readonly Document[]): Topic {
  const { keys } = snapshot.methodology.catalogue;
  const questions = meanings.map((meaning) =>
    'category' in meaning ? meaning.label : (keys[meaning.constraint.key]?.question ?? ''),
  );
  const toolOf = (document: number) => snapshot.tools.get((documents[document] as Document).slug) as Tool;
  const mentions = new Map<number, Reason>();
  const grades = Uint8Array.from(documents, (_, document) => gradeOf(toolOf(document), meanings));
  return {
    grades,
    mentions,
    implied: new Set(questions.flatMap(wordsOf).map(singular)),
    reason(document) {
      const tool = toolOf(document);
      const proven = meanings.find((meaning) => holds(tool, meaning));
      return proven ? factOn(tool, proven, snapshot) : (mentions.get(document) as Reason);
    },
    unknown: (document) => meanings.flatMap((meaning) => unknownIn(toolOf(document), meaning)),
    contrary: () => {
      const isNever = (document: number) =>
        grades[document] === DENIED && meanings.every((one) => holds(toolOf(document), one) === false);
      const gradeOf = (grade: number, document: number) => {
        if (grade !== 0 && grade !== DENIED) return DENIED;
        return isNever(document) ? GRADE.proven : GRADE.open;
      };
      return {
        grades: grades.map(gradeOf),
        reason(document) {
          const tool = toolOf(document);
          const open = meanings.find((meaning) => holds(tool, meaning) === undefined);
          return factOn(tool, open ?? (meanings[0] as Meaning), snapshot);
        },
      };
    },
  };
}

/** The fact of a tool that decides about a meaning, whether it is proven or denied. */
function factOn(tool: Tool, meaning: Meaning, { methodology: { categories } }: Snapshot): Reason {
  if ('category' in meaning) return { field: 'category', text: categories[tool.category]?.label ?? tool.category };
  const { key } = meaning.constraint;
  return { field: key, text: `${meaning.label}: ${tool.facts[key]?.display}` };
}

function gradeOf(tool: Tool, meanings: readonly Meaning[]): number {
  let grade = 0;
  for (const meaning of meanings) {
    const isTrue = holds(tool, meaning);
    if (isTrue) return 'category' in meaning ? GRADE.provenAndMentioned : GRADE.proven;
    if (isTrue === false) grade = DENIED;
  }
  return grade;
}

/** The question of a meaning, if its answer is unknown for a tool: a key, or `key=value` for a value of a set. */
function unknownIn(tool: Tool, meaning: Meaning): string[] {
  if ('category' in meaning) return [];
  const { facts } = tool;
  const { key, op, value } = meaning.constraint;
  if (facts[key]?.status !== 'unknown' || verdictOn(meaning.constraint, tool) !== undefined) return [];
  return [op === 'includes' ? `${key}=${value}` : key];
}

/** Undefined if the facts leave it open. */
function holds(tool: Tool, meaning: Meaning): boolean | undefined {
  if ('category' in meaning) return tool.category === meaning.category;
  return verdictOn(meaning.constraint, tool);
}

function verdictOn(constraint: Constraint, tool: Tool): boolean | undefined {
  const verdict = verdictByFact(constraint, tool);
  return verdict === 'unknown' ? undefined : verdict === 'meets';
}

/** Any phrase of a topic in the texts of a document is a mention of the topic. */
function addMentions(phrases: JoinedPhrases<Topic>, documents: readonly Document[]): void {
  for (const [document, { texts }] of documents.entries()) {
    for (const { reason, words } of texts) {
      for (const [first, { start }] of words.entries()) {
        for (const { meaning, length } of phrases.at(words, first)) {
          const { grades, mentions } = meaning;
          if (grades[document] === GRADE.proven) grades[document] = GRADE.provenAndMentioned;
          if (grades[document] !== 0) continue;
          grades[document] = GRADE.mentioned;
          const text = reason.text.slice(start, words[first + length - 1]?.end);
          mentions.set(document, { field: reason.field, text });
        }
      }
    }
  }
}

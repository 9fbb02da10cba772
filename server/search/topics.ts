import { isAnswered } from '../../model/fact.ts';
import { judge } from '../../model/judge.ts';
import type { Tool } from '../../model/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Answer, DENIED, type Document, GRADE, type Reason } from './documents.ts';
import type { Meaning, Phrase } from './vocabulary.ts';
import { Phrases, singular, type Word, wordsOf } from './words.ts';

/** What a phrase of the vocabulary asks for, and how each document answers. */
export interface Topic extends Answer {
  /** What is said of a document without proof, or beside it. */
  readonly mentions: Map<number, Reason>;
  /** Words that add nothing where the topic is named, in the singular: "integration" beside "HubSpot". */
  readonly implied: ReadonlySet<string>;
  /** The answer to its contrary: proven by a no, left open by what is unknown, denied by a yes or a mention. */
  contrary(): Answer;
}

/** Every phrase of the vocabulary, judged by the facts of all tools. A phrase that means several things is answered by any of them. */
export function topicsOf(
  snapshot: Snapshot,
  documents: readonly Document[],
  vocabulary: readonly (readonly Phrase[])[],
): Phrases<Topic> {
  const topics = new Map<string, Topic>();
  const phrases = new Phrases<Topic>();
  const written = new Map<Meaning, string>();
  for (const list of vocabulary) {
    const fresh = list.filter(({ words }) => !phrases.has(words));
    for (const { words, readings } of gathered(fresh)) {
      for (const reading of readings) if (!written.has(reading)) written.set(reading, JSON.stringify(reading));
      const id = readings.map((reading) => written.get(reading)).join();
      const topic = topics.get(id) ?? topicOf(readings, snapshot, documents);
      topics.set(id, topic);
      phrases.add(words, topic);
    }
  }
  addMentions(phrases, documents);
  return phrases;
}

/** Phrases with all that they mean. */
function gathered(list: readonly Phrase[]) {
  const byText = new Map<string, { readonly words: readonly Word[]; readonly readings: Meaning[] }>();
  for (const { text, words, meaning } of list) {
    const found = byText.get(text);
    if (found) found.readings.push(meaning);
    else byText.set(text, { words, readings: [meaning] });
  }
  return byText.values();
}

function topicOf(readings: readonly Meaning[], snapshot: Snapshot, documents: readonly Document[]): Topic {
  const { keys } = snapshot.methodology.catalogue;
  const questions = readings.map((reading) =>
    'category' in reading ? reading.label : (keys[reading.constraint.key]?.question ?? ''),
  );
  const toolOf = (document: number) => snapshot.tools.get((documents[document] as Document).slug) as Tool;
  const mentions = new Map<number, Reason>();
  const grades = Uint8Array.from(documents, (_, document) => gradeOf(toolOf(document), readings, snapshot));
  return {
    grades,
    mentions,
    implied: new Set(questions.flatMap(wordsOf).map(({ folded }) => singular(folded))),
    reason(document) {
      const tool = toolOf(document);
      const proven = readings.find((reading) => holds(tool, reading, snapshot));
      return proven ? stated(tool, proven, snapshot) : (mentions.get(document) as Reason);
    },
    contrary: () => {
      const isNever = (document: number) =>
        grades[document] === DENIED && readings.every((one) => holds(toolOf(document), one, snapshot) === false);
      const gradeOf = (grade: number, document: number) => {
        if (grade !== 0 && grade !== DENIED) return DENIED;
        return isNever(document) ? GRADE.proven : GRADE.open;
      };
      return {
        grades: grades.map(gradeOf),
        reason(document) {
          const tool = toolOf(document);
          const open = readings.find((reading) => holds(tool, reading, snapshot) === undefined);
          return stated(tool, open ?? (readings[0] as Meaning), snapshot);
        },
      };
    },
  };
}

/** What the facts of a tool say to a reading, be it yes or no. */
function stated(tool: Tool, reading: Meaning, { methodology: { categories } }: Snapshot): Reason {
  if ('category' in reading) return { field: 'category', text: categories[tool.category]?.label ?? tool.category };
  const { key } = reading.constraint;
  return { field: key, text: `${reading.label}: ${tool.facts[key]?.display}` };
}

function gradeOf(tool: Tool, readings: readonly Meaning[], snapshot: Snapshot): number {
  let grade = 0;
  for (const reading of readings) {
    const held = holds(tool, reading, snapshot);
    if (held) return 'category' in reading ? GRADE.provenAndSaid : GRADE.proven;
    if (held === false) grade = DENIED;
  }
  return grade;
}

/** Undefined where the facts leave it open. */
function holds(tool: Tool, reading: Meaning, snapshot: Snapshot): boolean | undefined {
  if ('category' in reading) return tool.category === reading.category;
  if (!isAnswered(tool.facts[reading.constraint.key])) return undefined;
  const { verdict } = judge(reading.constraint, tool, snapshot.methodology);
  return verdict === 'unknown' ? undefined : verdict === 'meets';
}

/** Any phrase of a topic that stands in what is said of a tool is a mention of the topic. */
function addMentions(phrases: Phrases<Topic>, documents: readonly Document[]): void {
  for (const [document, { texts }] of documents.entries()) {
    for (const { reason, words } of texts) {
      for (const [first, { start }] of words.entries()) {
        for (const { meaning, length } of phrases.at(words, first)) {
          const { grades, mentions } = meaning;
          if (grades[document] === GRADE.proven) grades[document] = GRADE.provenAndSaid;
          if (grades[document] !== 0) continue;
          grades[document] = GRADE.said;
          const text = reason.text.slice(start, words[first + length - 1]?.end);
          mentions.set(document, { field: reason.field, text });
        }
      }
    }
  }
}

import { countryName } from '../../model/catalogue.ts';
import { type Constraint, verdictByFact } from '../../model/constraint.ts';
import { countBy, groupBy } from '../../model/group-by.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import { perObject } from '../../model/memoize.ts';
import { jobOfType } from '../../model/methodology.ts';
import { convert } from '../../model/pricing/currencies.ts';
import { priceInWords } from '../../model/pricing/price.ts';
import { isProven, stateOf } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { JoinedPhrases } from '../text/joined-phrases.ts';
import { withMeaning, wordings } from '../text/phrase-table.ts';
import { fold, foldedWords, singular, wordTokens } from '../text/tokens.ts';
import { DENIED, type Document, type FoundText, GRADE, type Grading } from './documents.ts';

/** What a term of the field asks for: a type of tool, or something that a fact can prove. */
interface Meaning extends Constraint {
  readonly label: string;
}

/** A phrase with one of its meanings. Phrases with the same meaning share it. */
interface Phrase {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

const IN_PARENTHESES = /^(.*?)\s*\((.*)\)$/;
/** How people shorten the names of countries. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = { GB: ['UK'], US: ['USA'] };

/**
 * Lists of phrases with their meanings: categories, labels of the catalogue, synonyms of the lexicon, names of keys and of the
 * countries of companies, values of sets. Earlier lists are more reliable: if a phrase is in one of them, its meanings in later lists
 * do not count.
 */
export function vocabulary(snapshot: Snapshot): Phrase[][] {
  const { categories, catalogue } = snapshot.methodology;
  const keys = Object.entries(catalogue.keys);
  const types = Object.entries(categories).flatMap(([value, { label }]) =>
    withMeaning([label, label.replace(' and ', ' '), value, value.replace('-and-', '-')], is('category', value)),
  );
  const questions = keys.flatMap(([key, { label, type, values = {} }]) => {
    const constraint = affirmed(key, type, Object.keys(values));
    return constraint ? [{ key, label, constraint }] : [];
  });
  const labels = questions.flatMap(({ label, constraint }) =>
    withMeaning([label, ...(IN_PARENTHESES.exec(label)?.slice(1) ?? [])], constraint),
  );
  const names = questions.flatMap(({ key, constraint }) =>
    withMeaning([key.slice(key.indexOf('.') + 1).replaceAll('_', ' ')], constraint),
  );
  const countries = countriesIn(snapshot).flatMap(({ key, code, texts }) => withMeaning(texts, is(key, code)));
  const values = keys.flatMap(([key, { type, values = {} }]) =>
    Object.entries(type === 'set' ? values : {})
      .filter(([value]) => value !== 'none')
      .flatMap(([value, name]) => withMeaning([name, value], is(key, value, 'includes'))),
  );
  const labelOf = ({ key, value }: Constraint) =>
    key === 'category' ? categories[String(value)]?.label : catalogue.keys[key]?.label;
  const meaningOf = perObject((constraint: Constraint): Meaning | undefined => {
    const label = labelOf(constraint);
    return label === undefined ? undefined : { ...constraint, label };
  });
  const phrasesOf = (list: readonly (readonly [words: readonly string[], constraint: Constraint])[]) =>
    list.flatMap(([words, constraint]) => {
      const meaning = meaningOf(constraint);
      return meaning ? [{ words, meaning }] : [];
    });
  const written = [types, labels, [...names, ...countries], values].map((list) =>
    phrasesOf(list.map(([text, constraint]) => [wordTokens(text).map(({ word }) => word), constraint])),
  );
  return written.toSpliced(2, 0, phrasesOf(synonymsOf(snapshot.lexicon)));
}

function is(key: string, value: Constraint['value'], op: Constraint['op'] = 'is'): Constraint {
  return { key, op, value, strength: 'must' };
}

/** The wordings of each criterion of the lexicon that has one constraint which a fact can prove. */
const synonymsOf = perObject((lexicon: Lexicon) =>
  lexicon.criteria.flatMap(({ phrases, constraints: [constraint, ...others] }) => {
    if (!constraint || others.length > 0 || constraint.value === '#') return [];
    const meant = { ...constraint, strength: 'must' as const };
    return Object.values(phrases)
      .flat()
      .flatMap(wordings)
      .map((words) => [words, meant] as const);
  }),
);

/** The countries that companies are proven to be in, by the question that says so, with their names. */
const countriesIn = perSnapshot(({ tools, methodology }) =>
  Object.entries(methodology.catalogue.keys).flatMap(([key, { type }]) => {
    const facts = type === 'country' ? [...tools.values()].flatMap((tool) => tool.facts[key] ?? []) : [];
    const codes = new Set(facts.flatMap(({ value }) => (value === null ? [] : String(value))));
    return [...codes].map((code) => ({ key, code, texts: [countryName(code), ...(SHORT_NAMES[code] ?? [])] }));
  }),
);

/** Words that mean nothing next to others. Channels and countries are not among them, although texts may name them in passing. */
export function stopWords(snapshot: Snapshot): Set<string> {
  const { methodology, lexicon } = snapshot;
  const channels = Object.entries(methodology.catalogue.keys).filter(([key]) => key.startsWith('channels.'));
  const countries = countriesIn(snapshot).flatMap(({ texts }) => texts);
  const named = new Set([...channels.map(([, { label }]) => label), ...countries].map(fold));
  const words = Object.values(lexicon.stop_words).flat().map(fold);
  return new Set(words.filter((word) => !named.has(word)));
}

/** The constraint that the name of a question stands for: that its answer is yes, or any other than "none". */
function affirmed(key: string, type: string, values: readonly string[]): Constraint | undefined {
  if (type === 'boolean') return is(key, true);
  if (type !== 'one' || !values.includes('none')) return undefined;
  return is(
    key,
    values.filter((value) => value !== 'none'),
    'one_of',
  );
}

/** What a phrase of the vocabulary asks for, and how each document matches it. */
export interface Topic extends Grading {
  /** Where the text of a document mentions the topic without a fact that proves it. */
  readonly mentions: Map<number, FoundText>;
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
  const numbers = new Map<Meaning, number>();
  const topics = new Map<string, Topic>();
  const phrases = new JoinedPhrases<Topic>();
  const tools = [...snapshot.tools.values()];
  for (const list of vocabulary) {
    const fresh = list.filter(({ words }) => !phrases.has(words));
    for (const alike of groupBy(fresh, ({ words }) => words.join(' ')).values()) {
      const meanings = [...new Set(alike.map(({ meaning }) => meaning))];
      for (const meaning of meanings) if (!numbers.has(meaning)) numbers.set(meaning, numbers.size);
      const id = meanings.map((meaning) => numbers.get(meaning)).join(' ');
      const topic = topics.get(id) ?? topicOf(meanings, tools, snapshot);
      topics.set(id, topic);
      phrases.add(alike[0].words, topic);
    }
  }
  addMentions(phrases, documents);
  return phrases;
}

function topicOf(meanings: readonly Meaning[], tools: readonly Tool[], snapshot: Snapshot): Topic {
  const { keys } = snapshot.methodology.catalogue;
  const questions = meanings.map(({ key, label }) => keys[key]?.question ?? label);
  const toolOf = (document: number) => tools[document] as Tool;
  const holding = (tool: Tool, wanted: boolean | undefined) =>
    meanings.filter((meaning) => holds(tool, meaning) === wanted);
  const mentions = new Map<number, FoundText>();
  const proofs: number[] = [];
  const grades = Uint8Array.from(tools, (tool) => {
    const [proven] = holding(tool, true);
    if (proven) return proven.key === 'category' ? GRADE.provenAndMentioned : GRADE.proven;
    return holding(tool, false).length > 0 ? DENIED : 0;
  });
  return {
    grades,
    mentions,
    implied: new Set(questions.flatMap(foldedWords).map(singular)),
    found(document) {
      const [proven] = holding(toolOf(document), true);
      return proven ? factOn(toolOf(document), proven, snapshot) : (mentions.get(document) as FoundText);
    },
    unknown: (document) =>
      holding(toolOf(document), undefined)
        .filter(({ key, op }) => {
          const { facts, price } = toolOf(document);
          return op === 'lowest' ? price.upto === null : facts[key]?.status === 'unknown';
        })
        .map(({ key, op, value }) => (op === 'includes' ? `${key}=${value}` : key)),
    proof(document) {
      if (proofs[document] !== undefined) return proofs[document];
      const tool = toolOf(document);
      proofs[document] = holding(tool, true).reduce((sum, one) => sum + proofOf(tool, one, snapshot), 0);
      return proofs[document];
    },
    contrary: () => ({
      grades: grades.map((grade, document) => {
        if (grade !== 0 && grade !== DENIED) return DENIED;
        return holding(toolOf(document), false).length === meanings.length ? GRADE.proven : GRADE.open;
      }),
      found(document) {
        const [open = meanings[0] as Meaning] = holding(toolOf(document), undefined);
        return factOn(toolOf(document), open, snapshot);
      },
    }),
  };
}

/** What decides about a meaning, whether it is proven or denied: a fact of a tool, its type or its price. */
function factOn({ category, facts, price }: Tool, { key, op, label }: Meaning, { methodology }: Snapshot): FoundText {
  const { categories, catalogue } = methodology;
  if (key === 'category') return { field: key, text: categories[category]?.label ?? category };
  if (op === 'lowest') return { field: key, text: `Price: ${priceInWords(price)}` };
  const display = facts[key]?.display ?? '';
  return { field: key, text: `${label}: ${catalogue.keys[key]?.type === 'country' ? countryName(display) : display}` };
}

/** More than all questions of a group. */
const GROUP = 1000;

/**
 * How much is proven of a meaning that holds: the fact itself, then others of its group, of a channel those about it ("linkedin.inmail"),
 * of a type those of the job that it is bought for. A lower price comes before all else.
 */
function proofOf(tool: Tool, { key, op }: Meaning, { methodology: { profiles, currencies } }: Snapshot): number {
  if (key === 'category') return tool.scores[jobOfType(tool.category, profiles) ?? '']?.proven ?? 0;
  if (op === 'lowest') {
    const { upto, currency } = tool.price;
    const amount = convert(
      { amount: upto ?? 0, currency: currency ?? currencies.base },
      currencies.base,
      currencies.rates,
    );
    return -GROUP * GROUP * amount;
  }
  const [group = '', channel = ''] = key.split('.');
  const proven = provenByGroup(tool);
  return GROUP + (proven.get(channel) ?? proven.get(group) ?? 0);
}

/** How many facts are proven in each group that has questions. */
const provenByGroup = perObject(({ facts }: Tool) => {
  const proven = countBy(Object.values(facts).flatMap((fact) => (isProven(stateOf(fact)) ? fact.group : [])));
  return new Map(Object.values(facts).map(({ group }) => [group, proven.get(group) ?? 0]));
});

/** Undefined if the facts leave it open. */
function holds(tool: Tool, meaning: Meaning): boolean | undefined {
  if (meaning.key === 'category') return tool.category === meaning.value;
  // What is sold can be ordered by its price. No sum is high or low by itself.
  if (meaning.op === 'lowest') return tool.closed === null && tool.price.upto !== null ? true : undefined;
  const verdict = verdictByFact(meaning, tool);
  return verdict === 'unknown' ? undefined : verdict === 'meets';
}

/** Any phrase of a topic in the texts of a document is a mention of the topic. */
function addMentions(phrases: JoinedPhrases<Topic>, documents: readonly Document[]): void {
  for (const [document, { texts }] of documents.entries()) {
    for (const { finding, words } of texts) {
      for (const [first, { start }] of words.entries()) {
        for (const { meaning, length } of phrases.at(words, first)) {
          const { grades, mentions } = meaning;
          if (grades[document] === GRADE.proven) grades[document] = GRADE.provenAndMentioned;
          if (grades[document] !== 0) continue;
          grades[document] = GRADE.mentioned;
          const text = finding.text.slice(start, words[first + length - 1]?.end);
          mentions.set(document, { field: finding.field, text });
        }
      }
    }
  }
}

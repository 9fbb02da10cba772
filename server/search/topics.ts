import { countryName, groupOf } from '../../model/catalogue.ts';
import { displayFact } from '../../model/fact-text.ts';
import { countBy, groupBy } from '../../model/group-by.ts';
import type { Lexicon, PhraseConstraint } from '../../model/lexicon.ts';
import { isProvenYes, type Mark, markOf } from '../../model/mark.ts';
import { perObject } from '../../model/memoize.ts';
import { jobOfType } from '../../model/methodology.ts';
import { convert } from '../../model/pricing/currencies.ts';
import { priceInWords } from '../../model/pricing/price.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { JoinedPhrases } from '../text/joined-phrases.ts';
import { withMeaning, wordings } from '../text/phrase-table.ts';
import { fold, foldedWords, singular, wordTokens } from '../text/tokens.ts';
import { DENIED, type Document, GRADE, type Grading, toolsInOrder } from './documents.ts';

/** What is wanted of a fact, of the category or of the price. */
type Wanted = Pick<PhraseConstraint, 'key' | 'op' | 'value'>;

/** What a term of the field asks for: a type of tool, or something that a fact can answer. */
interface Meaning extends Wanted {
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
    const wanted = affirmed(key, type, Object.keys(values));
    return wanted ? [{ key, label, wanted }] : [];
  });
  const labels = questions.flatMap(({ label, wanted }) =>
    withMeaning([label, ...(IN_PARENTHESES.exec(label)?.slice(1) ?? [])], wanted),
  );
  const names = questions.flatMap(({ key, wanted }) =>
    withMeaning([key.slice(key.indexOf('.') + 1).replaceAll('_', ' ')], wanted),
  );
  const countries = countriesIn(snapshot).flatMap(({ key, code, texts }) => withMeaning(texts, is(key, code)));
  const values = keys.flatMap(([key, { type, values = {} }]) =>
    Object.entries(type === 'set' ? values : {})
      .filter(([value]) => value !== 'none')
      .flatMap(([value, name]) => withMeaning([name, value], is(key, value, 'includes'))),
  );
  const labelOf = ({ key, value }: Wanted) =>
    key === 'category' ? categories[String(value)]?.label : catalogue.keys[key]?.label;
  const meaningOf = perObject((wanted: Wanted): Meaning | undefined => {
    const label = labelOf(wanted);
    return label === undefined ? undefined : { ...wanted, label };
  });
  const phrasesOf = (list: readonly (readonly [words: readonly string[], wanted: Wanted])[]) =>
    list.flatMap(([words, wanted]) => {
      const meaning = meaningOf(wanted);
      return meaning ? [{ words, meaning }] : [];
    });
  const written = [types, labels, [...names, ...countries], values].map((list) =>
    phrasesOf(list.map(([text, wanted]) => [wordTokens(text).map(({ word }) => word), wanted])),
  );
  return written.toSpliced(2, 0, phrasesOf(synonymsOf(snapshot.lexicon)));
}

function is(key: string, value: Wanted['value'], op: Wanted['op'] = 'is'): Wanted {
  return { key, op, value };
}

/** The wordings of each criterion of the lexicon that has one constraint which a fact can answer. */
const synonymsOf = perObject((lexicon: Lexicon) =>
  lexicon.criteria.flatMap(({ phrases, constraints: [constraint, ...others] }) => {
    if (!constraint || others.length > 0 || constraint.value === '#') return [];
    const meant: Wanted = { key: constraint.key, op: constraint.op, value: constraint.value };
    return Object.values(phrases)
      .flat()
      .flatMap(wordings)
      .map((words) => [words, meant] as const);
  }),
);

/** The countries that companies are known to be in, by the question that says so, with their names. */
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

/** What the name of a question stands for: that its answer is yes, or any other than "none". */
function affirmed(key: string, type: string, values: readonly string[]): Wanted | undefined {
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
  /** Where the text of a document mentions the topic and no fact says yes. */
  readonly mentions: Map<number, string>;
  /** Words that add nothing next to the topic, in the singular: "integration" next to "HubSpot". */
  readonly implied: ReadonlySet<string>;
  /** The grading of its contrary: a no matches, unknown is open, a yes or a mention denies it. */
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
  const tools = toolsInOrder(snapshot);
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
  const marked = (tool: Tool, mark: Mark) => meanings.filter((meaning) => markFor(tool, meaning) === mark);
  const mentions = new Map<number, string>();
  const weights: number[] = [];
  const grades = Uint8Array.from(tools, (tool) => {
    const [yes] = marked(tool, 'yes');
    if (yes) return yes.key === 'category' ? GRADE.yesAndMentioned : GRADE.yes;
    return marked(tool, 'no').length > 0 ? DENIED : 0;
  });
  return {
    grades,
    mentions,
    implied: new Set(questions.flatMap(foldedWords).map(singular)),
    found(document) {
      const [yes] = marked(toolOf(document), 'yes');
      return yes ? answerTo(toolOf(document), yes, snapshot) : (mentions.get(document) as string);
    },
    weight(document) {
      const tool = toolOf(document);
      weights[document] ??= marked(tool, 'yes').reduce((sum, one) => sum + weightOf(tool, one, snapshot), 0);
      return weights[document];
    },
    contrary: () => ({
      grades: grades.map((grade, document) => {
        if (grade !== 0 && grade !== DENIED) return DENIED;
        return marked(toolOf(document), 'no').length === meanings.length ? GRADE.yes : GRADE.open;
      }),
      found(document) {
        const [open = meanings[0] as Meaning] = marked(toolOf(document), 'unknown');
        return answerTo(toolOf(document), open, snapshot);
      },
    }),
  };
}

/** The answer of a tool in words: a fact, its category or its price. */
function answerTo({ category, facts, price }: Tool, { key, op, label }: Meaning, { methodology }: Snapshot): string {
  const { categories, catalogue } = methodology;
  if (key === 'category') return `its category ${categories[category]?.label ?? category}`;
  if (op === 'lowest') return `Price: ${priceInWords(price)}`;
  const [fact, declared] = [facts[key], catalogue.keys[key]];
  const words = fact && declared ? displayFact(fact, declared) : '';
  return `${label}: ${declared?.type === 'country' ? countryName(words) : words}`;
}

/** More than all questions of a group. */
const GROUP = 1000;

/**
 * How much speaks for a tool of which a meaning is a yes: the fact itself, then others of its group, of a channel those about it
 * ("linkedin.inmail"), of a category the marks for the job that it is bought for. A lower price comes before all else.
 */
function weightOf(tool: Tool, { key, op }: Meaning, { methodology: { profiles, currencies } }: Snapshot): number {
  if (key === 'category') {
    const { required, nice } = tool.scores[jobOfType(tool.category, profiles) ?? ''] ?? {};
    return (required?.yes ?? 0) * GROUP + (nice?.yes ?? 0);
  }
  if (op === 'lowest') {
    const { upto, currency } = tool.price;
    const { base, rates } = currencies;
    return -GROUP * GROUP * convert({ amount: upto ?? 0, currency: currency ?? base }, base, rates);
  }
  const [group = '', channel = ''] = key.split('.');
  const yes = yesByGroup(tool);
  return GROUP + (yes.get(channel) ?? yes.get(group) ?? 0);
}

/** How many facts are a yes in each group that has questions. */
const yesByGroup = perObject(({ facts }: Tool) => {
  const yes = countBy(Object.keys(facts).flatMap((key) => (isProvenYes(facts[key]) ? groupOf(key) : [])));
  return new Map(Object.keys(facts).map((key) => [groupOf(key), yes.get(groupOf(key)) ?? 0]));
});

function markFor(tool: Tool, { key, op, value }: Wanted): Mark {
  const { category, price, facts } = tool;
  if (key === 'category') return category === value ? 'yes' : 'no';
  // What is listed can be ordered by its price. No sum is high or low by itself.
  if (op === 'lowest') return isListed(tool) && price.upto !== null ? 'yes' : 'unknown';
  const isForAbsence = op === 'excludes' || value === false;
  const mark = markOf(facts[key], isForAbsence ? { value: value || true } : { op, value });
  return isForAbsence ? CONTRARY[mark] : mark;
}

const CONTRARY: Readonly<Record<Mark, Mark>> = { yes: 'no', no: 'yes', unknown: 'unknown' };

/** Any phrase of a topic in the texts of a document is a mention of the topic. */
function addMentions(phrases: JoinedPhrases<Topic>, documents: readonly Document[]): void {
  for (const [document, { texts }] of documents.entries()) {
    for (const { text, words, say } of texts) {
      for (const [first, { start }] of words.entries()) {
        for (const { meaning, length } of phrases.at(words, first)) {
          const { grades, mentions } = meaning;
          if (grades[document] === GRADE.yes) grades[document] = GRADE.yesAndMentioned;
          if (grades[document] !== 0) continue;
          grades[document] = GRADE.mentioned;
          mentions.set(document, say(text.slice(start, words[first + length - 1]?.end)));
        }
      }
    }
  }
}

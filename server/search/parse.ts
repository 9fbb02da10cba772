import type { Named, Names } from './names.ts';
import type { Negations } from './negations.ts';
import type { Phrases, Run } from './phrases.ts';
import type { Topic } from './topics.ts';
import type { Word } from './word.ts';
import type { Words } from './words.ts';

/** What queries are read by. */
export interface Known {
  readonly topics: Phrases<Topic>;
  readonly names: Names;
  readonly words: Words;
  readonly negations: Negations;
  /** Words that say nothing beside others. */
  readonly idle: ReadonlySet<string>;
}

/** The words of a query, taken apart. */
export interface Parsed {
  readonly topics: readonly { readonly topic: Topic; readonly words: readonly Word[]; readonly denied: boolean }[];
  /** What is no topic, and is not refused. */
  readonly rest: readonly Word[];
  /** Documents that are called so, or have a word, that the query refuses. */
  readonly refused: ReadonlySet<number>;
  /** Words that mean nothing as they are typed. */
  readonly unknown: ReadonlySet<Word>;
}

/**
 * The longest phrases from left to right. A "no" speaks of the next thing that has a meaning, and of those that "or" joins to
 * it; beside it, "but" and "only" are no words to look for.
 */
export function parse(query: readonly Word[], { topics: phrases, names, words, negations, idle }: Known): Parsed {
  const topics: Parsed['topics'][number][] = [];
  const rest: Word[] = [];
  const affirming: Word[] = [];
  const refused = new Set<number>();
  const unknown = new Set<Word>();
  let refuses = false;
  let denied: boolean = false;
  for (let first = 0; first < query.length; ) {
    const word = query[first] as Word;
    const [topic] = phrases.at(query, first);
    const sense = negations.at(query, first);
    if (sense && sense.length > (topic?.length ?? 0) && first + sense.length < query.length) {
      denied = sense.meaning === 'denies';
      refuses ||= denied;
      if (!denied && sense.length === 1) affirming.push(word);
      first += sense.length;
      continue;
    }
    const name: Run<readonly Named[]> | undefined = denied && !topic ? names.at(query, first) : undefined;
    const end = first + (topic ?? name ?? { length: 1 }).length;
    first = end;
    if (topic) topics.push({ topic: topic.meaning, words: query.slice(end - topic.length, end), denied });
    else if (name) for (const { document } of name.meaning) refused.add(document);
    else {
      const isIdle = idle.has(word.folded);
      if (!isIdle && !words.has(word.folded)) unknown.add(word);
      if (isIdle || !denied) rest.push(word);
      else for (const document of words.having(word.folded)) refused.add(document);
      // "no tool for email"
      if (isIdle) continue;
    }
    denied &&= negations.goesOn(query[end]);
    if (denied) first += 1;
  }
  return { topics, rest: refuses ? rest : [...rest, ...affirming], refused, unknown };
}

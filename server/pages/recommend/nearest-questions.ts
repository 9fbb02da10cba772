import type { CatalogueKey } from '../../../model/catalogue.ts';
import { perObject } from '../../../model/memory.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { singular, wordsOf } from '../../text/tokens.ts';

/** A question that words may mean, and the item of `must` that asks it. */
interface Meaning {
  readonly label: string;
  readonly item: string;
}

interface Candidate extends Meaning {
  /** The words of its name, and those of the question. */
  readonly name: readonly string[];
  readonly others: readonly string[];
}

const MOST = 3;
/** A word in more than this part of the questions says nothing: "can", "tool". */
const COMMON = 0.1;

/** The questions of the catalogue that have most of some words, in their names above all; rare words count more. None if none has any. */
export function nearestQuestions(words: string, { catalogue }: Pick<Methodology, 'catalogue'>): Meaning[] {
  const candidates = candidatesOf(catalogue.keys);
  const scores = candidates.map(() => 0);
  for (const word of new Set(stemsOf(words))) {
    const found = candidates.map(({ name, others }) => (name.includes(word) ? 3 : others.includes(word) ? 1 : 0));
    const count = found.filter((points) => points > 0).length;
    if (count <= candidates.length * COMMON)
      for (const [i, points] of found.entries())
        scores[i] = (scores[i] as number) + points + (points > 0 ? 1 / count : 0);
  }
  const best = Math.max(...scores);
  return candidates
    .map((candidate, i) => ({ candidate, score: scores[i] as number }))
    .filter(({ score }) => score > 0 && score >= best / 2)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ candidate: { label, item } }) => ({ label, item }));
}

/** Words without their usual endings: "recording" and "recorded" are one. */
const stemsOf = (text: string) =>
  wordsOf(text).map((word) => singular(word).replace(/(?<=\w{4})(ing|ed|er|ion|e)$/, ''));

const candidatesOf = perObject((keys: Readonly<Record<string, CatalogueKey>>) =>
  Object.entries(keys).flatMap(([key, one]) => candidatesFor(key, one)),
);

/** Only what one item can ask: that the answer is yes, or one of the values. */
function candidatesFor(key: string, { label, question, type, values = {} }: CatalogueKey): Candidate[] {
  const name = stemsOf(`${label} ${key.split('.')[1]?.replaceAll('_', ' ')}`);
  const others = stemsOf(question);
  const some = Object.keys(values).filter((value) => value !== 'none');
  if (type === 'boolean') return [{ label, item: key, name, others }];
  if (type === 'one' && 'none' in values) return [{ label, item: `${key}=${some.join('|')}`, name, others }];
  if (type !== 'set' && type !== 'one') return [];
  return some.map((value) => ({
    label: `${label}: ${values[value]}`,
    item: `${key}=${value}`,
    name: stemsOf(String(values[value])),
    others: [],
  }));
}

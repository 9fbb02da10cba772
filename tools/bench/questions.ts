import type { Snapshot } from '../../server/snapshot/snapshot.ts';

const pick = <T>(values: readonly T[], i: number): T => values[i % values.length] as T;
const turnOf = (i: number, all: readonly unknown[]) => Math.floor(i / all.length);

/** Makes the i-th question of a kind; each is another, so that no answer is kept already. */
export const QUESTION_KINDS: Readonly<Record<string, (snapshot: Snapshot) => (i: number) => string>> = {
  'search, a name with a slip': ({ tools }) => {
    const names = [...tools.values()].map(({ name }) => name);
    return (i) => {
      const [name, turn] = [pick(names, i), turnOf(i, names)];
      const at = 1 + (Math.floor(turn / 26) % (name.length - 1));
      return `${name.slice(0, at)}${String.fromCharCode(97 + (turn % 26))}${name.slice(at + 1)}`;
    };
  },
  'search, two words': ({ tools }) => {
    const all = [...tools.values()].flatMap(({ summary }) => summary.split(/\W+/).filter((word) => word.length > 4));
    const words = [...new Set(all)];
    return (i) => `${pick(words, i)} ${pick(words, i * 7 + 3 + turnOf(i, words))}`;
  },
  'recommend, three wishes': ({ lexicon: { criteria } }) => {
    const phrases = criteria
      .flatMap(({ phrases }) => phrases.en ?? [])
      .filter((phrase) => /^[a-z0-9 -]+$/.test(phrase));
    const phrase = (i: number) => pick(phrases, i);
    return (i) => `${phrase(i)} and ${phrase(i * 5 + 2)}, under $${40 + i}, no ${phrase(i * 11 + 7)}`;
  },
};

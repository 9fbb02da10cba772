import type { Tool } from '../../model/tool.ts';
import { search } from '../../server/search/search.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { writtenWords } from './synthetic.ts';

interface Try {
  readonly slug: string;
  readonly words: string;
}

/** All names of five letters or more with one typo, in every variant. */
export function namesWithASlip({ tools }: Snapshot): Try[] {
  return [...tools.values()]
    .filter(({ name, closed }) => name.length >= 5 && !closed)
    .flatMap(({ slug, name }) => slipsOf(name).map((words) => ({ slug, words })));
}

/** 400 tools, each with a word of its name and one of its summary, in either order. */
export function pairsOfWords(tools: readonly Tool[], draw: (below: number) => number): Try[] {
  const pick = <T>(list: readonly T[]) => list[draw(list.length)] as T;
  return Array.from({ length: 400 }, () => {
    const { slug, name, summary } = pick(tools);
    const words = [pick(writtenWords(name)), pick(writtenWords(summary))];
    return { slug, words: (draw(2) === 0 ? words : words.reverse()).join(' ') };
  });
}

/** The queries that do not find their tool among the first hits. */
export function missesOf(snapshot: Snapshot, tries: readonly Try[], first: number): Try[] {
  return tries.filter(({ slug, words }) => !search(snapshot, words).slugs.slice(0, first).includes(slug));
}

/** Every variant of a name with one letter after the first left out, doubled or swapped. */
function slipsOf(name: string): string[] {
  return Array.from({ length: name.length - 1 }, (_, i) => i + 1).flatMap((at) => [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + name.charAt(at) + name.slice(at),
    name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
  ]);
}

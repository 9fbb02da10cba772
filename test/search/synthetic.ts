import type { Tool } from '../../model/tool.ts';
import { assemble, type Snapshot } from '../../server/snapshot/snapshot.ts';
import { wordTokens } from '../../server/text/tokens.ts';

const SYLLABLES = 'ba co dri el fu ga hy in ju ka lo mi na ox pe qua ri sa ti ul vo we xa yo zu ster lin mar pod'.split(
  ' ',
);

/** Numbers from 0 to below a bound, the same for the same seed (a linear congruential generator, after Numerical Recipes). */
export function drawn(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The real tools, and the given number of further ones: invented names, summaries of real words, facts of real tools. */
export function withSyntheticTools(real: Snapshot, size: number): Snapshot {
  const draw = drawn(size);
  const tools = [...real.tools.values()];
  const vocabulary = tools.flatMap(({ summary }) => writtenWords(summary));
  const pick = <T>(list: readonly T[]) => list[draw(list.length)] as T;
  const name = () => Array.from({ length: 2 + draw(3) }, () => pick(SYLLABLES)).join('');
  const made = Array.from({ length: Math.max(0, size - tools.length) }, (_, i): Tool => {
    const words = draw(3) === 0 ? [name(), name()] : [name()];
    const slug = `${words.join('-')}-${i}`;
    return {
      ...pick(tools),
      slug,
      name: words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' '),
      aliases: draw(2) === 0 ? [name()] : [],
      former_slugs: [],
      website: `https://${slug}.example`,
      summary: `${Array.from({ length: 10 + draw(11) }, () => pick(vocabulary)).join(' ')}.`,
    };
  });
  const all = [...tools, ...made].sort((a, b) => (a.slug < b.slug ? -1 : 1)).slice(0, Math.max(size, tools.length));
  const { manifest, methodology, lexicon, dataset, jobs, rankings } = real;
  return assemble({
    manifest,
    methodology,
    lexicon,
    dataset,
    jobs: jobs.values(),
    rankings: rankings.values(),
    tools: all,
  });
}

/** The words of a text as they are written. */
export function writtenWords(text: string): string[] {
  return wordTokens(text).map(({ start, end }) => text.slice(start, end));
}

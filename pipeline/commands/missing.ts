import type { Fact } from '../../model/fact.ts';
import { isForType, questionsAbout, splitQuestion } from '../../model/job.ts';
import type { WorkItem } from '../../model/ranking/list.ts';
import { plural } from '../../model/words/numbers.ts';
import type { Corpus } from '../resolve/resolve.ts';
import type { Command } from './command.ts';
import { findTools, loadCorpus } from './load.ts';

export const missingCommand: Command = {
  name: 'missing',
  usage: 'missing [slugs …] [--limit n]',
  help: 'Lists facts to look for: first those that the first tools of a job are asked about (what is required first, what was never looked for before what was searched), then those that more jobs ask.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const listed = factsToFind(await loadCorpus(input), input.args);
    const urgent = listed.filter(({ place }) => place !== undefined).length;
    return {
      text: [
        `${listed.length} facts to look for; ${urgent === 0 ? 'none' : urgent} of them about the first tools of a job`,
        ...factLines(listed, input.options.limit),
      ].join('\n'),
      code: 0,
    };
  },
};

/** The words for people. */
export const TIER_WORDS = { must: 'required', wanted: 'nice to have', extra: 'nice to have' } as const;
const REASONS = { 'not-found': 'unknown, looked for', 'not-researched': 'unknown, not looked for yet' } as const;

interface FactToFind {
  readonly slug: string;
  readonly key: string;
  /** How many jobs depend on it. */
  readonly jobs: number;
  readonly reason: string;
  /** In the worklist. */
  readonly place: WorklistPlace | undefined;
}

/** The facts of some tools to look for: those of the worklist first, then those that more jobs ask about. */
function factsToFind(corpus: Corpus, slugs: readonly string[]): FactToFind[] {
  const worklist = worklistPlaces(corpus);
  const { jobs } = corpus.facts.methodology.data;
  const listed = findTools(corpus, slugs).flatMap((tool) =>
    Object.values(tool.facts)
      .map((fact) => ({ fact, place: worklist.get(`${tool.slug} ${fact.key}`) }))
      .filter(({ fact, place }) => fact.status === 'unknown' || leavesOpen(fact, place?.item))
      .map(({ fact: { key, unknown, status }, place }) => ({
        slug: tool.slug,
        key,
        reason: unknown ? REASONS[unknown.reason] : status === 'disputed' ? 'disputed' : 'does not answer the question',
        place,
        jobs: questionsAbout(key, jobs).filter(({ job }) => isForType(jobs[job], tool.category)).length,
      })),
  );
  const places = (place: WorklistPlace | undefined) => place?.index ?? Number.MAX_SAFE_INTEGER;
  return listed.sort((a, b) => places(a.place) - places(b.place) || b.jobs - a.jobs || byName(a, b));
}

/** Which job asks, and why the fact is to be looked for. */
function whyToFind({ place, reason }: FactToFind): string {
  return [place && `${TIER_WORDS[place.item.tier]} for ${place.item.job}`, `(${reason})`].filter(Boolean).join(' ');
}

/**
 * Whether a fact is answered and still leaves a question of a job open: sources disagree, or what its list leaves out is unknown. Of
 * several facts that a question names, those that are answered say no, and need no search.
 */
function leavesOpen({ status }: Fact, item: WorkItem | undefined): boolean {
  return item !== undefined && (status === 'disputed' || (status === 'known' && !item.question.includes('|')));
}

interface WorklistPlace {
  readonly index: number;
  readonly item: WorkItem;
}

/** The first item of the worklist about a fact, with its index, by `slug key`. */
function worklistPlaces({ worklist }: Corpus): Map<string, WorklistPlace> {
  const places = new Map<string, WorklistPlace>();
  for (const [index, item] of worklist.entries()) {
    for (const name of item.question.split('|')) {
      const id = `${item.tool} ${splitQuestion(name).key}`;
      if (!places.has(id)) places.set(id, { index, item });
    }
  }
  return places;
}

function byName(a: FactToFind, b: FactToFind): number {
  return a.slug + a.key < b.slug + b.key ? -1 : 1;
}

/**
 * One line per fact: `  3 jobs  flagmast  team.sso  …`.
 * @param limit all facts are listed if it is 0 or not a number
 */
function factLines(facts: readonly FactToFind[], limit: unknown): string[] {
  return facts
    .slice(0, Number(limit) || undefined)
    .map(
      (fact) =>
        `${String(fact.jobs).padStart(3)} ${plural(fact.jobs, 'job ', 'jobs')}  ${fact.slug}  ${fact.key}  ${whyToFind(fact)}`,
    );
}

import { createHash } from 'node:crypto';
import { citationsOf, type Fact, isAnswered, isCurrent, UNKNOWN_REASONS } from '../../model/fact.ts';
import { isToReview, reviewDayOf } from '../../model/freshness.ts';
import { answerTo } from '../../model/ranking/answers.ts';
import { isForType, questionsAbout, splitQuestion } from '../../model/ranking/job.ts';
import type { WorkItem } from '../../model/ranking/list.ts';
import { isAbsent } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import { plural } from '../../model/words/numbers.ts';
import type { Corpus } from '../derive/derive.ts';
import { type Command, UsageError } from './command.ts';
import { findTools, loadCorpus } from './load.ts';

export const missingCommand: Command = {
  name: 'missing',
  usage: 'missing [slugs …] [--limit n]',
  help: 'Lists facts to look for: first those that the first tools of a job are asked about (musts first, what was never looked for before what was searched), then those that more jobs ask.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const open = factsToFind(await loadCorpus(input), input.args);
    const urgent = open.filter(({ place }) => place !== undefined).length;
    return {
      text: [
        `${open.length} facts to look for; ${urgent === 0 ? 'none' : urgent} of them about the first tools of a job`,
        ...factLines(open, input.options.limit, whyToFind),
      ].join('\n'),
      code: 0,
    };
  },
};

interface FactToFind extends ListedFact {
  readonly reason: string;
  /** In the worklist. */
  readonly place: WorklistPlace | undefined;
}

/** The facts of some tools to look for: those of the worklist first, then those that more jobs ask about. */
export function factsToFind(corpus: Corpus, slugs: readonly string[]): FactToFind[] {
  const worklist = worklistPlaces(corpus);
  const { jobs } = corpus.facts.methodology.data;
  const open = findTools(corpus, slugs).flatMap((tool) =>
    Object.values(tool.facts)
      .map((fact) => ({ fact, place: worklist.get(`${tool.slug} ${fact.key}`) }))
      .filter(({ fact, place }) => isToFind(fact) || leavesOpen(fact, place?.item))
      .map(({ fact: { key, status, unknown, absent }, place }) => ({
        slug: tool.slug,
        key,
        reason:
          (absent && `not there on ${absent.on}`) ??
          unknown?.reason ??
          (status === 'disputed' ? 'sources differ' : 'does not answer the question'),
        place,
        jobs: questionsAbout(key, jobs).filter(({ job }) => isForType(jobs[job], tool.category)).length,
      })),
  );
  const places = (place: WorklistPlace | undefined) => place?.index ?? Number.MAX_SAFE_INTEGER;
  return open.sort((a, b) => places(a.place) - places(b.place) || b.jobs - a.jobs || byName(a, b));
}

/** Which job asks, and why the fact is open. */
export function whyToFind({ place, reason }: FactToFind): string {
  return [place && `${place.item.tier} of ${place.item.job}`, `(${reason})`].filter(Boolean).join(' ');
}

export const staleCommand: Command = {
  name: 'stale',
  usage: 'stale [slugs …] [--limit n]',
  help: 'Lists facts to read again: those that are old, then those that are due; of each first those without a fingerprint, then those that most places depend on.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const corpus = await loadCorpus(input);
    const toReview = findTools(corpus, input.args).flatMap((tool) =>
      Object.values(tool.facts).flatMap((fact) => {
        if (!isToReview(fact, input.today)) return [];
        const isProven = citationsOf(fact).some(({ proof }) => proof);
        const jobs = jobsProvenBy(fact.key, tool, corpus);
        return [{ slug: tool.slug, key: fact.key, old: fact.old === true, isProven, day: reviewDayOf(fact), jobs }];
      }),
    );
    toReview.sort(
      (a, b) =>
        Number(b.old) - Number(a.old) || Number(a.isProven) - Number(b.isProven) || b.jobs - a.jobs || byName(a, b),
    );
    const old = toReview.filter((fact) => fact.old).length;
    return {
      text: [
        `${old} old facts, ${toReview.length - old} others due; with the number of jobs in which they prove something`,
        ...factLines(toReview, input.options.limit, ({ old, isProven, day }) =>
          [old && 'old', day !== null && day < input.today && `due since ${day}`, isProven && 'has a fingerprint']
            .filter(Boolean)
            .join(', '),
        ),
      ].join('\n'),
      code: 0,
    };
  },
};

/** Whether a fact is unknown. What was not there does not have to be looked for again until that is too long ago. */
function isToFind(fact: Fact): boolean {
  return fact.status === 'unknown' && isCurrent(fact) && !isAbsent(fact);
}

/**
 * Whether a fact is answered and still leaves a question of a job open: it is about another channel, sources disagree, or its set is not
 * complete. Of several facts that a question names, those that are answered say no, and need no search.
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

/** In how many jobs of the tool's type a question would no longer be proven without the fact. */
function jobsProvenBy(key: string, { category, facts }: Tool, corpus: Corpus): number {
  const { jobs } = corpus.facts.methodology.data;
  const { [key]: _, ...others } = facts;
  return questionsAbout(key, jobs).filter(
    ({ job, question }) =>
      isForType(jobs[job], category) &&
      answerTo(question, facts) === 'proven' &&
      answerTo(question, others) !== 'proven',
  ).length;
}

interface ListedFact {
  readonly slug: string;
  readonly key: string;
  /** How many jobs depend on it. */
  readonly jobs: number;
}

function byName(a: ListedFact, b: ListedFact): number {
  return a.slug + a.key < b.slug + b.key ? -1 : 1;
}

/**
 * One line per fact: `  3 jobs  flagmast  team.sso  …`.
 * @param limit all facts are listed if it is 0 or not a number
 */
export function factLines<Listed extends ListedFact>(
  facts: readonly Listed[],
  limit: unknown,
  detail: (fact: Listed) => string,
): string[] {
  return facts
    .slice(0, Number(limit) || undefined)
    .map(
      (fact) =>
        `${String(fact.jobs).padStart(3)} ${plural(fact.jobs, 'job ', 'jobs')}  ${fact.slug}  ${fact.key}  ${detail(fact)}`,
    );
}

/** Every fact is in exactly one column: that it was not there, the reason why it is unknown, else its status. */
const COLUMNS = ['known', 'disputed', ...UNKNOWN_REASONS, 'absent', 'not_applicable'] as const;

export const countsCommand: Command = {
  name: 'counts',
  usage: 'counts [slugs …]',
  help: 'Counts the answered questions of each tool and the open ones by reason, with the share of answers that a page of the vendor supports, the number of searches that found nothing or nothing against a no, and of pages that were read for every question.',
  async run(input) {
    const corpus = await loadCorpus(input);
    const tools = findTools(corpus, input.args);
    const files = new Map(corpus.facts.tools.map(({ data }) => [data.slug, data]));
    const readWhole = (some: readonly Tool[]) =>
      some
        .flatMap(({ slug }) => Object.values(files.get(slug)?.sources ?? {}))
        .filter(({ read_for }) => read_for !== undefined).length;
    const row = (name: string, some: readonly Tool[]) => [name, ...countsOf(some), String(readWhole(some))];
    const head = [
      'tool',
      ...COLUMNS.map((column) => column.replace('_', '-')),
      'first-party',
      'searches',
      'read-whole',
    ];
    const rows = tools.map((tool) => row(tool.slug, [tool]));
    return { text: tableText([head, ...rows, row(`${tools.length} tools`, tools)]), code: 0 };
  },
};

function countsOf(tools: readonly Tool[]): string[] {
  const facts = tools.flatMap((tool) => Object.values(tool.facts));
  const columns = facts.map((fact) => (isAbsent(fact) ? 'absent' : (fact.unknown?.reason ?? fact.status)));
  const answered = facts.filter(isAnswered);
  const firstParty = answered.filter(({ evidence }) => evidence?.first_party).length;
  return [
    ...COLUMNS.map((column) => String(columns.filter((other) => other === column).length)),
    answered.length === 0 ? '-' : `${Math.floor((firstParty * 100) / answered.length)} %`,
    String(tools.reduce((sum, tool) => sum + searchesOf(tool), 0)),
  ];
}

/** The number of different searches for the open questions of a tool and for the opposite of each no. */
function searchesOf(tool: Tool): number {
  const places = Object.values(tool.facts).flatMap(({ unknown, looked_at }) => looked_at ?? unknown?.looked_at ?? []);
  return new Set(places.flatMap((place) => ('search' in place ? [place.search] : []))).size;
}

/** A table as text. The first column is left-aligned, the others are right-aligned. */
function tableText(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

export const sampleCommand: Command = {
  name: 'sample',
  usage: 'sample [slugs …] [--share percent] [--seed word]',
  help: 'Draws a random sample of answered facts for a second reading, each with its question, its answer and the places that should say so. The same seed draws the same facts, another seed draws others.',
  options: { share: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
  async run(input) {
    const share = Number(input.options.share);
    if (!(share > 0 && share <= 100)) throw new UsageError('--share is a percentage above 0, at most 100');
    const corpus = await loadCorpus(input);
    const facts = findTools(corpus, input.args).flatMap((tool) =>
      Object.values(tool.facts)
        .filter(isAnswered)
        .map((fact) => ({ tool, fact, hash: sha256(`${input.options.seed}/${tool.slug}/${fact.key}`) })),
    );
    const drawn = facts
      .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
      .slice(0, Math.ceil((facts.length * share) / 100));
    const question = (key: string) => corpus.facts.catalogue.data.keys[key]?.question ?? key;
    const texts = drawn.map(({ tool, fact }) => sampleText(fact, tool, question(fact.key)));
    return { text: [`${drawn.length} of ${facts.length} answered facts`, ...texts].join('\n\n'), code: 0 };
  },
};

/** Sorting by a hash of the seed and the name of a fact is a random draw without replacement that is the same on any machine. */
function sha256(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/** A fact as a second reader needs it to compare it with its pages, without what the editor saw there. */
function sampleText(fact: Fact, tool: Tool, question: string): string {
  const urls = new Map(tool.sources.map(({ id, url }) => [id, url]));
  const places = citationsOf(fact).map(({ id, at }) => `  ${urls.get(id)}${at ? `, at "${at}"` : ''}`);
  const rest = [
    fact.complete && 'stated to be complete',
    fact.from_plan && `from plan ${fact.from_plan}`,
    fact.extra && 'costs extra',
    fact.note && `note: ${fact.note}`,
  ].filter(Boolean);
  return [
    `${tool.slug}  ${fact.key}`,
    `  ${question}`,
    `  ${[fact.display, ...rest].join('; ')}`,
    ...new Set(places),
  ].join('\n');
}

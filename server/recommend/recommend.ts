import { LRUCache } from 'lru-cache';
import { MAX_CRITERIA } from '../../model/constraint.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import { perObject } from '../../model/memoize.ts';
import { Problem } from '../problem/problem.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { type JudgedCandidates, noteOn } from './explain/explanation.ts';
import { isFirstSure, questionsFor, type ToAsk } from './explain/questions.ts';
import { type NearMiss, nearMisses, type Removal, relaxations, removalsFrom } from './explain/suggested-edits.ts';
import { type Candidate, isFit } from './judge/assessment.ts';
import { judgeAll } from './judge/candidates.ts';
import { asksForNothing, type BillCriteria, criteriaOf } from './judge/criteria.ts';
import { type GivenCriteria, type Interpretation, type Kind, NO_TEXT, withGiven } from './read/interpretation.ts';
import { Reader } from './read/reader.ts';
import { type Shortlist, shortlistOf, sortCandidates } from './shortlist.ts';

/** The tools that fit a text, those that may, and those that do not. */
export interface Decision extends JudgedCandidates {
  /** The job whose proven questions decide between equals; undefined if no job asks anything that the text asks. */
  readonly job: string | undefined;
  /** What to ask about the tools of the short-list that are not proven to fit. */
  readonly toAsk: readonly ToAsk[];
  /** Whether nothing that is open could change which tool comes first. */
  readonly isSure: boolean;
  /** If no tool fits or may fit: the tools that miss least. */
  readonly nearest: readonly NearMiss[];
  /** Slugs of tools that are not judged, because the text names them. */
  readonly leftOut: string[];
  readonly note: string | null;
  /** What the bills of the tools are for. */
  readonly billed: BillCriteria;
}

/** What a text was understood as, and what follows from it. */
export interface Recommendation extends Interpretation, Decision {
  /** If no tool fits: which must to drop, and the text to ask instead of a text alone. */
  readonly removals: Removal[];
}

/** By the names of the tools. Most earlier snapshots have those of the current one, and making a reader takes a third of a second. */
const readersOf = perObject((_: Lexicon) => new LRUCache<string, Reader>({ max: 2 }));

/** The reader of texts about the tools of a snapshot. */
export const reader = perSnapshot(({ lexicon, tools, methodology: { catalogue } }) => {
  const named = [...tools.values()].map(({ slug, name, aliases, former_slugs }) => ({
    slug,
    name,
    aliases,
    former_slugs,
  }));
  const readers = readersOf(lexicon);
  const names = JSON.stringify([named, catalogue.unwanted]);
  const found = readers.get(names) ?? new Reader(lexicon, named, catalogue.unwanted);
  readers.set(names, found);
  return found;
});

/**
 * Recommends tools for a need in plain words, for criteria that parameters state, or for both. There is no language model and no
 * randomness: rules read the text, facts decide.
 */
export function recommendFor(
  snapshot: Snapshot,
  text: string | undefined,
  given?: GivenCriteria,
  as?: Kind,
): Recommendation {
  const read = (text: string) => reader(snapshot).read(text, as);
  const said = text === undefined ? NO_TEXT : read(text);
  const reading = given ? withGiven(said, given, text?.length ?? 0) : said;
  if (reading.question) return { ...reading, ...NOTHING_DECIDED, removals: [] };
  const decision = decide(reading, snapshot);
  // No text says what parameters state, so what to ask instead is in parameters too.
  const ofText = text === undefined || given ? undefined : text;
  return { ...reading, ...decision, removals: removalsFrom(ofText, decision.relaxations, read, snapshot) };
}

/** For a question about named tools, nothing else is recommended. */
const NOTHING_DECIDED: Decision = {
  fits: [],
  mayFit: [],
  fails: [],
  relaxations: [],
  nearest: [],
  leftOut: [],
  shortlist: { tools: [], beaten: [] },
  toAsk: [],
  isSure: false,
  fallback: false,
  job: undefined,
  note: null,
  billed: { setUp: undefined, billedMonthly: false, features: [], currency: undefined },
};

const sold = perSnapshot(({ tools }) => [...tools.values()].filter(({ closed }) => closed === null));

/**
 * Judges each tool that is sold by each criterion of a text. The same reading always gives the same decision.
 * @throws Problem invalid_parameter if there are more criteria than are judged
 */
export function decide(reading: Interpretation, snapshot: Snapshot): Decision {
  const criteria = criteriaOf(reading, snapshot);
  if (criteria.all.length > MAX_CRITERIA) throw tooManyCriteria(reading, criteria.all.length);
  const isJudged = (slug: string) => !criteria.leftOut.has(slug) && (reading.only?.includes(slug) ?? true);
  const tools = sold(snapshot).filter(({ slug }) => isJudged(slug));
  const fallback = asksForNothing(criteria);
  const candidates = fallback ? [] : judgeAll(tools, criteria, snapshot);
  const sorted = sortCandidates(candidates, criteria, snapshot);
  const isContradictory = criteria.impossible.length > 0;
  const open = isContradictory ? [] : sorted.filter(({ failures }) => failures === 0);
  const shortlist = shortlistOf(open, criteria, snapshot);
  const lists = listsOf(sorted, shortlist, isContradictory);
  const isNoneLeft = lists.fits.length + lists.mayFit.length === 0;
  const outcome = {
    ...lists,
    shortlist: inListOrder(shortlist, lists),
    relaxations: isNoneLeft ? relaxations(candidates, criteria, reading, snapshot) : [],
    fallback,
  };
  const beaten = outcome.shortlist.beaten.flatMap(({ candidate, inUse }) => (inUse === undefined ? [candidate] : []));
  return {
    ...outcome,
    toAsk: questionsFor(outcome.shortlist.tools, criteria, snapshot.methodology),
    isSure: isFirstSure([...outcome.shortlist.tools, ...beaten], criteria, snapshot.methodology),
    job: criteria.job,
    nearest: isNoneLeft ? nearMisses(lists.fails) : [],
    leftOut: [...criteria.leftOut],
    note: noteOn(outcome, criteria, reading, snapshot),
    billed: billedIn(criteria),
  };
}

function tooManyCriteria({ understood }: Interpretation, count: number): Problem {
  const isOfText = understood.filter(({ isGiven }) => !isGiven).length * 2 > understood.length;
  const parameter = isOfText ? 'q' : understood.find(({ isGiven }) => isGiven)?.text.split('=')[0];
  const detail = `The need has ${count} requirements; at most ${MAX_CRITERIA} are judged. Leave out those that matter least.`;
  return new Problem('invalid_parameter', detail, { ...(parameter !== undefined && { parameter }) });
}

type Lists = Pick<Decision, 'fits' | 'mayFit' | 'fails'>;

function inListOrder({ tools, beaten }: Shortlist, { fits, mayFit }: Lists): Shortlist {
  return { tools: [...fits, ...mayFit].filter((candidate) => tools.includes(candidate)), beaten };
}

/**
 * Puts candidates into three lists without changing their order, except that the tools of the short-list come first among those that fit and
 * among those that may, those of which nothing is proven come last among those that may fit, and those that fail fewest needed criteria come
 * first among those that fail.
 *
 * @param contradictory whether two needed criteria contradict each other, so that every tool fails one of them
 */
function listsOf(sorted: readonly Candidate[], { tools }: Shortlist, contradictory: boolean): Lists {
  const isFirst = (candidate: Candidate) => tools.includes(candidate);
  const fewFirst = (list: readonly Candidate[]) => [
    ...list.filter(isFirst),
    ...list.filter((candidate) => !isFirst(candidate)),
  ];
  const isOut = ({ failures }: Candidate) => contradictory || failures > 0;
  const open = sorted.filter((candidate) => !isOut(candidate) && !isFit(candidate));
  const failed = ({ failures }: Candidate) => Math.max(1, failures);
  return {
    fits: fewFirst(sorted.filter((candidate) => !isOut(candidate) && isFit(candidate))),
    mayFit: [...fewFirst(open.filter(({ proves }) => proves)), ...fewFirst(open.filter(({ proves }) => !proves))],
    fails: sorted.filter(isOut).sort((a, b) => failed(a) - failed(b)),
  };
}

function billedIn({ setUp, billedMonthly, features, currency }: BillCriteria): BillCriteria {
  return { setUp, billedMonthly, features, currency };
}

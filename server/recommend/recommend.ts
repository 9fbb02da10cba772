import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { noteOn, type Outcome } from './explain/explanation.ts';
import { nearestMisses, relaxations } from './explain/relaxations.ts';
import { type Removal, removalsFrom } from './explain/removals.ts';
import { type Candidate, isProven, judgeAll, sortCandidates } from './judge/candidates.ts';
import { type BillCriteria, criteriaOf, isForOnePerson } from './judge/criteria.ts';
import type { Interpretation } from './read/interpretation.ts';
import { Reader } from './read/reader.ts';

/** The tools that fit a text, and those that do not. */
export interface Decision extends Outcome {
  /** The job whose proven questions decide between equals; undefined if no job asks anything that the text asks. */
  readonly job: string | undefined;
  /** How many of the recommended tools are proven to meet everything needed. */
  readonly proven: number;
  /** If nothing is recommended: the tools of `ruledOut` that fail fewest criteria. */
  readonly nearestMisses: Candidate[];
  /** Slugs of tools that are not judged, because the text names them. */
  readonly leftOut: string[];
  readonly note: string | null;
  /** What the bills of the tools are for. */
  readonly billed: BillCriteria;
}

/** What a text was understood as, and what follows from it. */
export interface Recommendation extends Interpretation, Decision {
  /** If nothing is recommended: which constraint to drop, and the text to ask instead. */
  readonly removals: Removal[];
}

const reader = perSnapshot(({ lexicon, tools }) => new Reader(lexicon, tools.values()));

/** Recommends tools for a need in plain words. There is no language model and no randomness: rules read the text, facts decide. */
export function recommendFor(snapshot: Snapshot, text: string): Recommendation {
  const read = (text: string) => reader(snapshot).read(text);
  const reading = read(text);
  const decision = decide(reading, snapshot);
  return { ...reading, ...decision, removals: removalsFrom(text, decision.relaxations, read, snapshot) };
}

const sold = perSnapshot(({ tools }) => [...tools.values()].filter(({ closed }) => closed === null));

/** Judges each tool that is sold by each criterion of a text. The same reading always gives the same decision. */
export function decide(reading: Interpretation, snapshot: Snapshot): Decision {
  const criteria = criteriaOf(reading, snapshot);
  const tools = sold(snapshot).filter(({ slug }) => !criteria.leftOut.has(slug));
  const fallback = criteria.all.every(({ constraint }) => isForOnePerson(constraint));
  const candidates = fallback ? [] : judgeAll(tools, criteria, snapshot);
  // Of two criteria that contradict each other, every tool fails one.
  const fails = ({ failures }: Candidate) => criteria.impossible.length > 0 || failures > 0;
  const sorted = sortCandidates(candidates, criteria);
  const ruledOut = sorted.filter(fails);
  const left = sorted.filter((candidate) => !fails(candidate));
  const recommended = left.filter(({ proves }) => proves);
  const none = recommended.length === 0 && ruledOut.length > 0;
  const outcome = {
    recommended,
    notProven: left.filter(({ proves }) => !proves),
    ruledOut,
    relaxations: none ? relaxations(candidates, criteria, reading, snapshot) : [],
    fallback,
  };
  return {
    ...outcome,
    job: criteria.job,
    proven: recommended.filter(isProven).length,
    nearestMisses: none ? nearestMisses(ruledOut) : [],
    leftOut: [...criteria.leftOut],
    note: noteOn(outcome, criteria, reading, snapshot),
    billed: billedIn(criteria),
  };
}

function billedIn({ setUp, months, billedMonthly, features }: BillCriteria): BillCriteria {
  return { setUp, months, billedMonthly, features };
}

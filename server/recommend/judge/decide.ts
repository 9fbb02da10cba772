import { perSnapshot } from '../../snapshot/per-snapshot.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { noteOn } from '../explain/notes.ts';
import { nearestMisses, type Relaxation, relaxations } from '../explain/relax.ts';
import type { Interpretation } from '../read/interpretation.ts';
import { askedIn } from './asked.ts';
import { type Candidate, isForOne, isProven, judgeAll } from './candidate.ts';
import { inOrder } from './order.ts';

/** What the facts say to a reading. */
export interface Answer {
  /** The profile whose score orders what is equal otherwise. */
  readonly profile: string;
  /** Tools that fail nothing they must meet and of which something asked is proven, best first. */
  readonly recommended: Candidate[];
  /** Of how many of these all that they must meet is proven. */
  readonly proven: number;
  /** Tools of which nothing that was asked is proven. */
  readonly notProven: Candidate[];
  /** Tools that are proven to fail. */
  readonly ruledOut: Candidate[];
  /** Of those ruled out, where nothing is recommended: the ones that fail fewest. */
  readonly nearestMisses: Candidate[];
  readonly relaxations: Relaxation[];
  /** Whether nothing usable was asked, so that all there is to give is the ranking. */
  readonly fallback: boolean;
  readonly leftOut: string[];
  readonly note: string | null;
}

const sold = perSnapshot(({ tools }) => [...tools.values()].filter(({ closed }) => closed === null));

/** Facts decide: each tool that is sold is judged by each constraint. No randomness; the same reading gives the same answer. */
export function decide(reading: Interpretation, snapshot: Snapshot): Answer {
  const asked = askedIn(reading, snapshot);
  const tools = sold(snapshot).filter(({ slug }) => !asked.leftOut.has(slug));
  const fallback = asked.wishes.every(({ constraint }) => isForOne(constraint));
  const candidates = fallback ? [] : judgeAll(tools, asked, snapshot);
  // Of two wishes that contradict each other every tool fails one, whichever that is.
  const fails = ({ failures }: Candidate) => asked.impossible.length > 0 || failures > 0;
  const ordered = inOrder(candidates, asked);
  const ruledOut = ordered.filter(fails);
  const left = ordered.filter((candidate) => !fails(candidate));
  const recommended = left.filter(({ proves }) => proves);
  const none = recommended.length === 0 && ruledOut.length > 0;
  const answer = {
    profile: asked.profile,
    recommended,
    proven: recommended.filter(isProven).length,
    notProven: left.filter(({ proves }) => !proves),
    ruledOut,
    nearestMisses: none ? nearestMisses(ruledOut) : [],
    relaxations: none ? relaxations(candidates, asked, snapshot) : [],
    fallback,
    leftOut: [...asked.leftOut],
  };
  return { ...answer, note: noteOn(answer, asked, reading, snapshot) };
}

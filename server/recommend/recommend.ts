import { perSnapshot } from '../snapshot/per-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Answer, decide } from './judge/decide.ts';
import type { Interpretation } from './read/interpretation.ts';
import { Reader } from './read/reader.ts';

export type Recommendation = Interpretation & Answer;

const reader = perSnapshot(({ lexicon, tools }) => new Reader(lexicon, tools.values()));

/** Text in, constraints out, then facts decide. No language model, no randomness. */
export function recommendFor(snapshot: Snapshot, text: string): Recommendation {
  const reading = reader(snapshot).read(text);
  return { ...reading, ...decide(reading, snapshot) };
}

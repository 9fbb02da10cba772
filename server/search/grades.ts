import type { Reason } from './match.ts';

/** How well a tool answers one word or phrase of a query, the best first. 0 is not at all. */
export const GRADE = {
  inName: 1,
  beginsNameWord: 2,
  /** A fact proves it, and the tool's own description names it too: it is what the tool is for. */
  provenAndSaid: 3,
  proven: 4,
  said: 5,
  beginsWord: 6,
  /** The query refuses it, and no source tells whether the tool has it. */
  open: 7,
} as const;

/** The tool is known not to be so: it is no hit, whatever its description says. */
export const DENIED = 255;

/** How each document answers one word or phrase. */
export interface Answer {
  readonly grades: Uint8Array;
  /** Of a document whose grade is neither 0 nor DENIED. */
  reason(document: number): Reason;
}

import { type Static, Type } from 'typebox';
import { closedObject } from './schemas.ts';

/** What a look at a cited page gave, with what it means. The first two confirm every passage that has a fingerprint. */
const OUTCOME_MEANINGS = {
  same: 'Every cited passage is there, word for word.',
  'moved-on-page': 'Every cited passage is there, but under another heading of the page.',
  changed: 'The page can be read, and a cited passage or figure is no longer there.',
  redirected: 'The address leads to another one.',
  gone: 'The page was not there on three days.',
  wall: 'The site shows programs something else, such as a captcha or a login form.',
  unreadable: 'No text could be read: no answer, an error, no such page so far, or a page that needs scripts.',
  forbidden: 'The site asks programs not to read the page (robots.txt). We did not.',
  unprinted: 'The page can be read, but no cited passage was marked to be compared.',
} as const;
export type Outcome = keyof typeof OUTCOME_MEANINGS;
export const OUTCOMES = Object.keys(OUTCOME_MEANINGS) as Outcome[];

/** Outcomes that editors are asked about. The others say nothing about a fact. */
export const FINDINGS = ['moved-on-page', 'changed', 'redirected', 'gone'] as const satisfies readonly Outcome[];
export type FindingOutcome = (typeof FINDINGS)[number];

/** How an editor closed a question. */
export const ANSWERS_TO_FINDINGS = {
  unchanged: 'The fact is still right, although the page differs.',
  changed: 'The fact was corrected.',
  refused: 'The finding was wrong or says nothing about the fact, for the reason that is given.',
} as const;
export type FindingAnswer = keyof typeof ANSWERS_TO_FINDINGS;

const Count = Type.Integer({ minimum: 0 });
export const OutcomeCounts = Type.Partial(
  Type.Object(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, Count])) as Record<Outcome, typeof Count>),
  { ...closedObject, description: 'Outcomes that did not occur are left out.' },
);
export type OutcomeCounts = Static<typeof OutcomeCounts>;

/** verification.json: what the program that reads cited pages again has found. */
export const Verification = Type.Object(
  {
    days: Type.Array(
      Type.Object({ day: Type.String({ format: 'date' }), outcomes: OutcomeCounts }, { title: 'VerifiedDay' }),
      { description: 'Newest first: how many pages were looked at on a day, by outcome.' },
    ),
    questions: Type.Object(
      { total: Count, open: Count, unchanged: Count, changed: Count, refused: Count },
      { description: 'What became of the questions that the findings raised. The four add up to the total.' },
    ),
    sources: Type.Object(
      { total: Count, with_print: Count, unchanged: Count },
      { description: 'Sources; those with a passage or figure that can be compared; those found unchanged so far.' },
    ),
    citations: Type.Object(
      { total: Count, with_print: Count },
      { description: 'Citations; those with the fingerprint of a passage, or with a figure that can be compared.' },
    ),
  },
  { title: 'Verification' },
);
export type Verification = Static<typeof Verification>;

/** What is published as long as no page was looked at. */
export const NOTHING_VERIFIED: Verification = {
  days: [],
  questions: { total: 0, open: 0, unchanged: 0, changed: 0, refused: 0 },
  sources: { total: 0, with_print: 0, unchanged: 0 },
  citations: { total: 0, with_print: 0 },
};

/** The name to which robots.txt addresses rules for our verifier. */
export const VERIFIER_NAME = 'OutreachFacts-Verifier';

/**
 * The User-Agent of the program that reads cited pages again.
 * @param baseUrl the public address of the service, without a trailing slash; its page `/bot` explains the program. Without one
 *   the agent has a name only
 */
export function verifierAgent(baseUrl?: string): string {
  return `${VERIFIER_NAME}/1.0${baseUrl === undefined ? '' : ` (+${baseUrl}/bot)`}`;
}

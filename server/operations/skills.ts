import { checkClaims } from './check-claims/operation.ts';
import { compareTools } from './compare-tools/operation.ts';
import { estimateCost } from './estimate-cost/operation.ts';
import { getMethodology } from './get-methodology/operation.ts';
import { getPricing } from './get-pricing/operation.ts';
import { getRankings } from './get-rankings/operation.ts';
import { getTool } from './get-tool/operation.ts';
import { listQuestions } from './list-questions/operation.ts';
import { recommend } from './recommend/operation.ts';

/** A task and how to do it with the operations, for an agent that works for a person. */
export interface Skill {
  /** Lower-case words with hyphens, clear among the skills of other publishers. */
  readonly name: string;
  readonly title: string;
  /** What it does, and when to use it. */
  readonly description: string;
  readonly steps: readonly string[];
}

/** What every answer has to do, whatever the task is. */
const RULES =
  'Unknown is not no: say "unknown" and where editors looked. Name the source and its date for each fact you use, and quote meta.cite once at the end.';

/** The steps, numbered, and the rules. */
export function instructions({ steps }: Skill): string {
  return `${steps.map((step, i) => `${i + 1}. ${step}`).join('\n')}\n\n${RULES}`;
}

/** How to compare two tools, in this order. */
const COMPARING: readonly string[] = [
  'Separate what is proven to differ, what is known about only one of them, and what is unknown about both.',
  'Say what pairs has: the verdict, what only one of them proves, and what would draw the other level.',
];

/** What to ask the vendor of a tool whose facts are known. */
const ASKING: readonly string[] = [
  'For each question that matters: say what is proven (with source and date), what is disputed, and what is unknown and where editors looked.',
  'List what is unknown or disputed as a request to the vendor, beginning with those in open_questions. Yes, no or a number has to answer each question. Ask for the public page that says so.',
];

export const SKILLS: readonly Skill[] = [
  {
    name: 'choose-outreach-tool',
    title: 'Choose a tool',
    description:
      'Finds the LinkedIn and multichannel outreach tools that fit a need, with what is proven, what is unknown and what each costs. Use it when somebody chooses or replaces such a tool.',
    steps: [
      `Call ${recommend.name} with the need as q, or with its parameters if the need has several parts. Say which words are in not_understood, and ask about them if they matter.`,
      'For the first three of shortlist, show a table of what fits or may_fit says of each: what is proven, what is unknown, its price and its sources. If totals has no tool that fits or may fit, say what ask_instead offers.',
      `Call ${getPricing.name} for each of them, and ${getRankings.name} with profile general and the job that fits the need best (${getMethodology.name} lists all under jobs) for their groups, what is left to ask and the health of the list.`,
      'Recommend one, and say what is still unknown about it and what to ask its vendor. Pass on what is in notices.',
    ],
  },
  {
    name: 'ask-outreach-vendor',
    title: 'Ask a vendor',
    description:
      'Writes the questions to send to the vendor of an outreach tool: only what no source answers yet. Use it before somebody buys such a tool or writes to its vendor.',
    steps: [
      `Call ${getTool.name} with the slug and the groups that matter. Look at its facts, and at places and open_questions of the job.`,
      ...ASKING,
      'A mail from the vendor is no source: say that a public page is needed, and where a fact can be corrected (about).',
    ],
  },
  {
    name: 'check-outreach-claims',
    title: 'Check what you wrote',
    description:
      'Checks what a text says of outreach tools against sourced facts before it is sent or published. Use it on every text that names such a tool, its price, limits or features.',
    steps: [
      `Take the text apart: for each thing that it says of a tool, the tool, the key of the question (${listQuestions.name} finds it) and the value. Mark what no key asks as an opinion, or leave it out.`,
      `Call ${checkClaims.name} with these as claim, 20 at most. Give prices with currency, unit, period and billing.`,
      'supported: keep it, and add what missing names. contradicted: write what value says. disputed: name both values. unknown: write that it is unknown.',
    ],
  },
  {
    name: 'leave-outreach-tool',
    title: 'Leave a tool',
    description:
      'Prepares the move from one outreach tool to another: what would be lost, what it costs, how to cancel. Use it when somebody wants to leave such a tool.',
    steps: [
      `Call ${getTool.name} with the slug and groups ["pricing", "trust"]: how it is billed, when it renews, how to cancel, and what happens to the data. Ask which of its features are in use.`,
      `Call ${recommend.name} with like (the tool itself is left out) and what is in use as criteria.`,
      `Call ${compareTools.name} with the tool and the first two of shortlist, and ${estimateCost.name} for the set-up.`,
      ...COMPARING,
      'End with an order of steps: what to export first, by which day to cancel, what to set up again. Only what a fact says is certain.',
    ],
  },
];

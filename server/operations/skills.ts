import { compareTools } from './compare-tools/operation.ts';
import { estimateCost } from './estimate-cost/operation.ts';
import { getPricing } from './get-pricing/operation.ts';
import { getTool } from './get-tool/operation.ts';
import { recommend } from './recommend/operation.ts';

/** A task for an agent, with steps that call operations. */
export interface Skill {
  /** Lower-case words with hyphens, clear even among skills of other publishers. */
  readonly name: string;
  readonly title: string;
  /** Says what the skill does and when to use it. */
  readonly description: string;
  readonly steps: readonly string[];
}

/** The rules for every task. */
const RULES =
  'Unknown is not no: say "unknown" and what to ask. Name the source of each fact you use and the day it was seen, and quote meta.cite once at the end.';

/** Formats the steps as a numbered list, followed by the rules. */
export function formatInstructions({ steps }: Skill): string {
  return `${steps.map((step, i) => `${i + 1}. ${step}`).join('\n')}\n\n${RULES}`;
}

export const SKILLS: readonly Skill[] = [
  {
    name: 'choose-outreach-tool',
    title: 'Choose a tool',
    description:
      'Finds the LinkedIn and multichannel outreach tools that fit a need, with what is known, what is unknown and what each costs. Use it when somebody chooses or replaces such a tool.',
    steps: [
      `Call ${recommend.name} with the need as q, or with its parameters. Say which words are in not_understood, and ask about them: until there are none, no tool fits.`,
      'For the first three rows, show a table: result, required and nice-to-have counts, price with its certainty, and sources of cells.',
      `Call ${compareTools.name} with them for the differences, and ${getPricing.name} for what the price depends on.`,
      'Recommend one, and list its open questions: what is unknown or missing. Pass on the notices.',
    ],
  },
  {
    name: 'ask-outreach-vendor',
    title: 'Ask a vendor',
    description:
      'Writes questions to send to the vendor of an outreach tool: only those that no source answers yet. Use it before somebody buys such a tool or writes to its vendor.',
    steps: [
      `Call ${recommend.name} with tools set to the tool and required to what matters: what is unknown or missing are the open questions.`,
      `Call ${getTool.name} with these keys for the sources read so far and for disputed values.`,
      'Write each question so that yes, no or a number answers it, and ask for the public page that says so. An email from the vendor is not a source.',
    ],
  },
  {
    name: 'leave-outreach-tool',
    title: 'Leave a tool',
    description:
      'Prepares the move from one outreach tool to another: what would be lost, what it costs, how to cancel. Use it when somebody wants to leave such a tool.',
    steps: [
      `Call ${getTool.name} with the slug and groups pricing and trust: how it is billed, when it renews, how to cancel, and what happens to the data. Ask which of its features are in use.`,
      `Call ${recommend.name} with the features in use as required, and the tool in without.`,
      `Call ${compareTools.name} with the tool and the first two rows, and ${estimateCost.name} for the set-up.`,
      'End with ordered steps: what to export first, when to cancel by, what to set up again. Only facts are certain.',
    ],
  },
];

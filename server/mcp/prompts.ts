import type { Kind } from './vocabulary.ts';

interface Argument {
  readonly description: string;
  readonly required?: true;
  /** The names it takes; free words where it is left out. */
  readonly kind?: Kind;
}

/** A prompt that a person picks; `text` gets the arguments once they are known to be there and right. */
export interface Prompt {
  readonly title: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, Argument>>;
  text(args: Readonly<Record<string, string>>): string;
}

const RULES =
  'Unknown is not no: say "unknown" and where was looked. Name the source and its date for each fact you rest on, and quote meta.cite once at the end.';

const chooseATool: Prompt = {
  title: 'Choose a tool',
  description: 'Finds the tools that meet a need in plain words, and says what is proven, unknown and ruled out.',
  arguments: {
    need: {
      required: true,
      description: 'What is needed, for example "LinkedIn and email, webhooks, under $60 a seat".',
    },
    category: { kind: 'category', description: 'Keep to one type of tool.' },
    profile: { kind: 'profile', description: 'The ranking to hold the choice against; general where it is left out.' },
  },
  text: ({ need, category, profile = 'general' }) => `Help me choose an outreach tool. My need: ${need}

1. Call recommend with my need as q. Tell me which words stand in not_understood, and ask me about them if they matter.${
    category === undefined ? '' : `\n   Keep to tools whose category is ${category}.`
  }
2. For the best three, show a table: each constraint, the verdict (meets, fails, unknown) and its source.
3. Call get_pricing for each of them, and get_rankings with profile ${profile} for the rank, rank_range and health of the list.
4. Recommend one, say what is still unknown about it, and what I should ask its vendor. Pass on what stands in notices.

${RULES}`,
};

const compareTwo: Prompt = {
  title: 'Compare two tools',
  description: 'Sets two tools side by side and says which differences are proven.',
  arguments: {
    first: { required: true, kind: 'slug', description: 'The slug of the first tool.' },
    second: { required: true, kind: 'slug', description: 'The slug of the second tool.' },
    question: { kind: 'key', description: 'The catalogue question that matters most, for example "ai.mcp_server".' },
  },
  text: ({ first, second, question }) => `Compare ${first} with ${second}.

1. Call compare_tools with tools ["${first}", "${second}"]. Look at the rows in which differs is true.${
    question === undefined ? '' : `\n   Begin with the row whose key is ${question}: it matters most to me.`
  }
2. Set apart what is proven to differ, what only one of them is known about, and what is unknown of both.
3. Explain the score gap by score_differences, and say whether it is clear.
4. End with who should take which, in two sentences.

${RULES}`,
};

const auditAiReadiness: Prompt = {
  title: 'Audit AI-readiness',
  description: 'Says whether software agents can drive a tool, what proves it, and what its maker would have to show.',
  arguments: { tool: { required: true, kind: 'slug', description: 'The slug of the tool.' } },
  text: ({ tool }) => `Audit how far software agents can drive ${tool}.

1. Call get_tool with slug "${tool}", groups ["ai"] and detail "audit". Look at its facts with their sources, at the score of the dimension ai-readiness with its parts, and at open_questions.
2. For each question: what is proven (with source and date), what is disputed, what is unknown and where was looked.
3. Say what an agent can do today without a person: read, write, sign in, be called back.
4. List what is unknown or disputed as a request to the vendor, beginning with what stands in open_questions.

${RULES}`,
};

/** The prompts by name, in the order they are listed. */
export const PROMPTS: Readonly<Record<string, Prompt>> = {
  choose_a_tool: chooseATool,
  compare_two: compareTwo,
  audit_ai_readiness: auditAiReadiness,
};

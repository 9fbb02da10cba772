import type { Condition } from '../../model/condition.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import type { PriceUnit, TimeSpan } from './units.ts';

/**
 * The kind of a text. A `need` asks for tools. `tools` and `rules` are questions about named tools and LinkedIn's rules. `unanswered` is a
 * question that our facts can't answer.
 */
export type Kind = 'need' | 'tools' | 'rules' | 'unanswered';

/** The topic of a question about tools or rules. `enforcement` is about LinkedIn's actions against vendors. */
export type Topic = 'facts' | 'price' | 'changes' | 'compare' | 'count' | 'ban' | 'rules' | 'enforcement';

export type TextStrength = 'required' | 'nice' | 'unwanted' | 'unneeded';

/** A question of the catalogue that a text asks. */
export interface TextQuestion {
  /** The words as typed. */
  readonly text: string;
  /** Alternative conditions. One of them is enough. In a need, a condition on a set has a value. In a question about tools, it may have none. */
  readonly any: readonly Condition[];
  readonly strength: TextStrength;
  /** Whether a text about tools only asks for the answer, as in "price and refunds". Then the price needs no refunds. */
  readonly isOpen?: boolean;
}

/** Why a text names a tool: it asks about it, wants one like it or a cheaper one, or refuses it (`excluded`). */
export type Role = 'asked' | 'like' | 'cheaper' | 'excluded';

/** A tool that a text names, and why. */
export interface ToolMention {
  readonly slug: string;
  readonly role: Role;
}

/** The kind of a part that was understood. Numbers include sums, dates and currencies. */
export type PartKind = 'question' | 'number' | 'tool' | 'category';

/** A price limit. Missing fields weren't in the text. */
export interface Limit {
  readonly text: string;
  readonly amount: number;
  readonly currency?: string | undefined;
  readonly period?: TimeSpan | undefined;
  readonly per?: Exclude<PriceUnit, 'each'> | 'total' | undefined;
}

/** A parsed text. Parsing is deterministic. */
export interface ParsedText {
  /** The folded words as typed. */
  readonly words: readonly string[];
  readonly kind: Kind;
  readonly topic: Topic;
  readonly questions: readonly TextQuestion[];
  /** The job that a text names if it asks for nothing else, such as "best tool for agencies". */
  readonly job: string | undefined;
  /** The category of tools that the text asks for, such as cold email tools. */
  readonly category: string | undefined;
  /** The category of tools that the text refuses. */
  readonly unwantedCategory: string | undefined;
  /** Distinct tools in text order. */
  readonly tools: readonly ToolMention[];
  /** The plan that a question about one tool names. */
  readonly plan: string | undefined;
  /** The total or largest number of each field. Accounts of an unknown kind count as LinkedIn accounts. */
  readonly setUp: SetUp;
  /** All set-ups if the text has several, such as "for 10 accounts and for 25". Otherwise empty. */
  readonly setUps: readonly SetUp[];
  readonly limits: readonly Limit[];
  /** The ISO 4217 code of a currency named without a sum, as in "pay in euros". */
  readonly currency: string | undefined;
  readonly wantsCheapest: boolean;
  /** Whether the text asks about prices, or about changes of prices. */
  readonly asksForPrices: boolean;
  /** Whether the text is long. Then only sentences that ask for something are parsed. */
  readonly isLong: boolean;
  /** The kinds of the parts that were understood. */
  readonly partKinds: ReadonlySet<PartKind>;
  /** Whether the text asks a yes-or-no question. */
  readonly isYesOrNo: boolean;
  /** Whether the text asks for permission, as in "May I automate LinkedIn?" */
  readonly asksPermission: boolean;
  readonly asksAboutRisk: boolean;
  /** Whether the text asks about LinkedIn's actions, as in "Did LinkedIn sue anyone?" */
  readonly asksAboutActions: boolean;
  /** The first day of the period that the text names, as in "since June" or "in the last year". */
  readonly since: string | undefined;
  /** Whether the text asks for past or future prices. We record only today's prices. */
  readonly asksAboutOtherTime: boolean;
  /** Whether the text names a year, as in "total per year". */
  readonly asksPerYear: boolean;
  /** Unknown words that may be requirements, as typed and in text order. */
  readonly notUnderstood: readonly string[];
  /** Questions about tools in a text that gets the rules. */
  readonly notAnswered: readonly string[];
  /** Tool names with typos, and the tools that we assumed. */
  readonly corrections: readonly { readonly text: string; readonly slug: string }[];
  /** Sentences that explain how ambiguous parts were understood. */
  readonly assumptions: readonly string[];
}

import type { Condition } from '../../model/condition.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import type { PriceUnit, TimeSpan } from './units.ts';

/**
 * The kind of a text. A `need` asks for tools, `tools` is about named tools, and `rules` is about bans or LinkedIn's rules. `nothing` is a
 * question that our facts can't answer.
 */
export type Kind = 'need' | 'tools' | 'rules' | 'nothing';

/** How much a text wants something. What is only `asked` is answered beside the price, but the price needn't include it. */
export type TextStrength = 'required' | 'nice' | 'unwanted' | 'unneeded' | 'asked';

/** A question of the catalogue that a text asks. */
export interface TextQuestion {
  /** The words as typed. */
  readonly text: string;
  /** Alternative conditions. One of them is enough. In a need, a condition on a set has a value. In a text about tools, it may have none. */
  readonly any: readonly Condition[];
  readonly strength: TextStrength;
}

/** Why a text names a tool: it asks about it, wants one like it or a cheaper one, or refuses it (`excluded`). */
export type Role = 'asked' | 'like' | 'cheaper' | 'excluded';

/** A tool that a text names, and why. */
export interface ToolMention {
  readonly slug: string;
  readonly role: Role;
}

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
  readonly questions: readonly TextQuestion[];
  /** The category of tools that the text asks for, such as cold email tools. */
  readonly category: string | undefined;
  /** The category of tools that the text refuses. */
  readonly unwantedCategory: string | undefined;
  /** Distinct tools in text order. */
  readonly tools: readonly ToolMention[];
  /** The plan that a text about one tool names. */
  readonly plan: string | undefined;
  /** The total or largest number of each field. Accounts of an unknown kind count as LinkedIn accounts. */
  readonly setUp: SetUp;
  readonly limits: readonly Limit[];
  readonly wantsCheapest: boolean;
  readonly asksForPrices: boolean;
  /** Whether the text is long. Then only sentences that ask for something are parsed. */
  readonly isLong: boolean;
  /** Whether the text asks a yes-or-no question. */
  readonly isYesOrNo: boolean;
  /** Whether the text is about bans, rules or risks on LinkedIn. */
  readonly asksAboutBans: boolean;
  /** Unknown words that may be requirements, as typed and in text order. */
  readonly notUnderstood: readonly string[];
  /** The unknown words that are only nice to have. */
  readonly niceNotUnderstood: readonly string[];
  /** The name of a tool that isn't in our list, if the text is nothing else. */
  readonly unlisted: string | undefined;
  /** Tool names with typos, and the tools that we assumed. */
  readonly corrections: readonly { readonly text: string; readonly slug: string }[];
  /** Sentences that explain how ambiguous parts were understood. */
  readonly assumptions: readonly string[];
}

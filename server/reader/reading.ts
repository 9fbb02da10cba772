import type { Language } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import type { Period, Unit } from './units.ts';

/**
 * A need, a statement about tools, or a question: about tools, about LinkedIn's rules, about the number of tools with something, or about
 * anything that our facts don't answer.
 */
export type Kind = 'need' | 'tools' | 'rules' | 'count' | 'unanswered' | 'statement';

/** The topic of a question about tools or rules. `acts`: what LinkedIn did about vendors. */
export type Topic = 'facts' | 'price' | 'changes' | 'compare' | 'count' | 'ban' | 'rules' | 'acts';

export type TextStrength = 'required' | 'nice' | 'unwanted' | 'unneeded';

/** A question of the catalogue in a text. */
export interface TextQuestion {
  /** As typed. */
  readonly text: string;
  /** Alternatives: one is enough. A set without a value is a key alone, which a need can't ask. */
  readonly any: readonly Condition[];
  readonly strength: TextStrength;
}

/** Why a text names a tool. */
export type Role = 'asked' | 'like' | 'cheaper' | 'other';

/** A tool that a text names. */
export interface ToolMention {
  readonly slug: string;
  readonly role: Role;
}

/** How a word, number or sign was used. A cue changes what others mean; a silent word has no effect here. */
export const OWNERS = ['question', 'number', 'sum', 'tool', 'category', 'cue', 'silent', 'not_understood'] as const;
export type Owner = (typeof OWNERS)[number];

/** Some words of a text with their owner. */
export interface AccountEntry {
  readonly text: string;
  readonly owner: Owner;
  /** How they were understood: "channels.linkedin", "people=3". */
  readonly as?: string;
}

/** A price limit. The text doesn't say anything about missing fields. */
export interface Limit {
  readonly text: string;
  readonly amount: number;
  readonly currency?: string | undefined;
  readonly period?: Period | undefined;
  readonly per?: Exclude<Unit, 'each'> | 'total' | undefined;
}

/** The parsed text. The same text always gives the same reading. */
export interface TextReading {
  /** Undefined if unknown. */
  readonly language: Language | undefined;
  readonly kind: Kind;
  readonly topic: Topic;
  readonly questions: readonly TextQuestion[];
  /** Questions that a story mentions without asking for them. */
  readonly alsoMentioned: readonly TextQuestion[];
  /** The job of a text that asks for nothing else: "best tool for agencies". */
  readonly job: string | undefined;
  /** The category of tools: "how many cold email tools are there?" */
  readonly category: string | undefined;
  /** Distinct, in the order of the text. */
  readonly tools: readonly ToolMention[];
  /** The plan in a question about one tool. */
  readonly plan: string | undefined;
  /** The largest of each number. Accounts of an unknown kind count as LinkedIn accounts. */
  readonly setUp: SetUp;
  /** If the text has several: "for 10 accounts and for 25". Otherwise empty. */
  readonly setUps: readonly SetUp[];
  readonly limits: readonly Limit[];
  /** A currency without a sum: "pay in euros". ISO 4217. */
  readonly currency: string | undefined;
  readonly isCheapWanted: boolean;
  /** Whether it is so long that only sentences that ask for something were searched for questions. */
  readonly isLong: boolean;
  /** The owner of every word, in the order of the text. */
  readonly account: readonly AccountEntry[];
  /** Whether it is a yes-or-no question: "is it …?" */
  readonly isYesOrNo: boolean;
  /** Whether it asks for past or future prices, which are not recorded. */
  readonly isOfOtherTime: boolean;
  /** Unknown words that may be requirements, as typed, in the order of the text. */
  readonly notUnderstood: readonly string[];
  /** Names with typos, and the tools they were read as. */
  readonly corrected: readonly { readonly text: string; readonly slug: string }[];
  /** How ambiguous parts were understood, in sentences. */
  readonly assumed: readonly string[];
}

import type { Language } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import type { Period, Unit } from './units.ts';

/**
 * A text is a need, a statement about tools, or a question: about tools, LinkedIn's rules, how many tools have something, or anything
 * that facts of tools do not answer.
 */
export type Kind = 'need' | 'tools' | 'rules' | 'count' | 'unanswered' | 'statement';

/** What is asked about tools or rules. `acts`: what LinkedIn did about vendors. */
export type Topic = 'facts' | 'price' | 'changes' | 'compare' | 'count' | 'ban' | 'rules' | 'acts';

export type TextStrength = 'required' | 'nice' | 'unwanted' | 'unneeded';

/** A question of the catalogue that a text names. */
export interface TextQuestion {
  /** As typed. */
  readonly text: string;
  /** One of them is enough. A set without a value is the key alone, which a need cannot ask. */
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

/** What a word, number or sign of a text was used for. A cue changes what others mean; a silent word asks for nothing in its place. */
export const OWNERS = ['question', 'number', 'sum', 'tool', 'category', 'cue', 'silent', 'not_understood'] as const;
export type Owner = (typeof OWNERS)[number];

/** Some words of a text with their owner. */
export interface AccountEntry {
  readonly text: string;
  readonly owner: Owner;
  /** What they were used as: "channels.linkedin", "people=3". */
  readonly as?: string;
}

/** The most that a text would pay. The text says nothing about fields that are missing. */
export interface Limit {
  readonly text: string;
  readonly amount: number;
  readonly currency?: string | undefined;
  readonly period?: Period | undefined;
  readonly per?: Exclude<Unit, 'each'> | 'total' | undefined;
}

/** What a text says. The same text always gives the same reading. */
export interface TextReading {
  /** Undefined if it is none of ours. */
  readonly language: Language | undefined;
  readonly kind: Kind;
  readonly topic: Topic;
  readonly questions: readonly TextQuestion[];
  /** Questions that a story names in sentences that ask for nothing. */
  readonly alsoMentioned: readonly TextQuestion[];
  /** The job of a text that asks for nothing else: "best tool for agencies". */
  readonly job: string | undefined;
  /** The category of tools that a text counts: "how many cold email tools are there?" */
  readonly category: string | undefined;
  /** In the order of the text, each once. */
  readonly tools: readonly ToolMention[];
  /** The plan that a question about one tool names. */
  readonly plan: string | undefined;
  /** The largest of each number. Accounts of an unknown kind count as LinkedIn accounts. */
  readonly setUp: SetUp;
  /** Of a text that names several: "for 10 accounts and for 25". Otherwise empty. */
  readonly setUps: readonly SetUp[];
  readonly limits: readonly Limit[];
  /** The currency that it names without a sum: "pay in euros". ISO 4217. */
  readonly currency: string | undefined;
  readonly isCheapWanted: boolean;
  /** Whether it is so long that questions were read only from the sentences that ask for something. */
  readonly isLong: boolean;
  /** The owner of every word, in the order of the text. */
  readonly account: readonly AccountEntry[];
  /** Whether it asks what is only so or not so: "is it …?" */
  readonly isYesOrNo: boolean;
  /** Whether it asks for prices of another time than today, which are not recorded. */
  readonly isOfOtherTime: boolean;
  /** Words that may be requirements and were not understood, as typed, in the order of the text. */
  readonly notUnderstood: readonly string[];
  /** Names with typos, and the tools that they are read as. */
  readonly corrected: readonly { readonly text: string; readonly slug: string }[];
  /** Decisions where the text is open, in sentences. */
  readonly assumed: readonly string[];
}

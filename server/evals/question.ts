import type { SetUp } from '../../model/pricing/coverage.ts';
import type { Single } from '../../model/ranking/job.ts';
import { API_ROOT } from '../identity/identity.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { EvalValue } from './answer.ts';

/** What a question asks, in a form that a program can act on. The kind decides the fields. */
export type EvalPrompt =
  | { readonly kind: 'who-has'; readonly criteria: readonly Single[] }
  | { readonly kind: 'how-many'; readonly criterion: Single }
  | { readonly kind: 'which-of-two'; readonly tools: Two; readonly criterion: Single }
  | { readonly kind: 'ahead-of-two'; readonly tools: Two; readonly job: string }
  | { readonly kind: 'cost'; readonly tool: string; readonly set_up: SetUp; readonly months: number }
  | { readonly kind: 'cheaper'; readonly tool: string; readonly criterion: Single }
  | { readonly kind: 'cheaper-for'; readonly tool: string; readonly set_up: SetUp; readonly months: number }
  | { readonly kind: 'plan-of'; readonly tool: string; readonly key: string }
  | { readonly kind: 'connect'; readonly tool: string; readonly to: 'api' | 'mcp' }
  | { readonly kind: 'unknown-of'; readonly tool: string; readonly group: string }
  | { readonly kind: 'older-than-a-year'; readonly tool: string; readonly group: string | null }
  | { readonly kind: 'ask-first'; readonly tool: string; readonly job: string }
  | { readonly kind: 'place'; readonly tool: string; readonly job: string }
  | { readonly kind: 'first-group'; readonly job: string }
  | { readonly kind: 'table'; readonly tools: readonly string[]; readonly keys: readonly string[] };

type KindName = EvalPrompt['kind'];

/** The slugs of two tools, in order. */
type Two = readonly [first: string, second: string];

/** What is asked, without its kind. */
export type PromptOf<Kind extends KindName> = Extract<EvalPrompt, { kind: Kind }>;

/** A question with the one answer that the snapshot proves. */
export interface EvalQuestion {
  /** Says what is asked, never the answer, so that it stays the same when a fact changes. */
  readonly id: string;
  readonly prompt: EvalPrompt;
  /** In plain English, complete by itself. */
  readonly question: string;
  readonly answer: EvalValue;
  /** The tools that are named or that are part of the answer, by slug. */
  readonly tools: readonly string[];
  /** The keys of the facts that decide the answer. */
  readonly keys: readonly string[];
  /** The path of a page or of JSON of this service that shows the answer. */
  readonly proof: string;
}

/** A question that could be asked. */
export interface QuestionDraft {
  readonly id: string;
  /** The tool that it is about, if it is about one. */
  readonly about?: string;
  /** What few questions of a kind should have in common: a group of questions, a job, a tool. */
  readonly spread: readonly string[];
  write(): Omit<EvalQuestion, 'id'>;
}

/** One kind of question: how many there are, and all that could be asked. */
export interface QuestionKind {
  readonly name: KindName;
  /** How many are chosen at most, besides one question for each tool. */
  readonly most: number;
  /** How many of these may have the same name in `spread`. */
  readonly alike: number;
  drafts(snapshot: Snapshot): Iterable<QuestionDraft>;
}

/** The tools that a question about all of them is about. */
export const AMONG_ALL = 'Among the outreach tools that Outreach Facts describes';

/** What an answer rests on: nobody has read all pages. */
export const PAGES_READ = 'the public pages that Outreach Facts has read';

/** Where facts of one tool are shown. */
export function addressOfFacts(slug: string, keys: readonly string[]): string {
  return `${API_ROOT}/tools/${slug}?keys=${keys.join(',')}`;
}

/** Where facts of several tools are shown. */
export function addressOfComparison(slugs: readonly string[], keys: readonly string[]): string {
  return `${API_ROOT}/compare?tools=${slugs.join(',')}&keys=${keys.join(',')}`;
}

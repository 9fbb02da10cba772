import type { Static } from 'typebox';
import type { Source } from '../../../model/source.ts';
import type { StatedConstraint } from '../../operations/recommend/check.ts';
import type { recommend } from '../../operations/recommend/operation.ts';

/** What the operation answers. */
export type Answered = Static<typeof recommend.output>;
export type JudgedTool = Answered['recommendations'][number];
export type Check = Extract<JudgedTool['checks'][number], { display: string }>;

/** A tool judged in audit detail: every check comes with what it rests on. */
export interface Evidenced {
  readonly tool: Extract<JudgedTool['tool'], { website: string }>;
  readonly checks: readonly Check[];
  readonly why: string;
}

/** The sources of an answer in audit detail, by id. */
export function sourcesOf({ sources }: Answered): ReadonlyMap<string, Source> {
  return new Map((sources as Source[]).map((source) => [source.id, source]));
}

/** What makes two statements one wish, however strongly they are made. */
export function identityOf({ key, op, value, strength }: StatedConstraint): string {
  return JSON.stringify([key, op, value, strength === 'avoid']);
}

import { type Static, Type } from 'typebox';
import { Methodology } from '../../../model/methodology.ts';
import { mapOf } from '../../../model/schemas.ts';
import { BriefPlatform } from '../get-platform/answer.ts';

const { version, ...parts } = Methodology.properties;

/** The parts of the methodology and their contents. */
export const PARTS = {
  principles: 'What lists show and leave out.',
  rules: 'How facts become results, bills and ranks.',
  core: 'Features assumed to be in every paid plan, and why.',
  limits: 'What lists cannot tell you.',
  notices: 'Warnings to pass on.',
  profiles: 'The rankings, by job or by type.',
  jobs: 'What each job requires.',
  changelog: 'Changes to the method.',
  currencies: 'Exchange rates.',
  categories: 'Types of tools.',
  catalogue: 'Every question.',
  platforms: "Titles of LinkedIn's rules, and its actions against vendors. With q: the rules that q mentions.",
} as const satisfies Record<keyof typeof parts | 'platforms', string>;
export type MethodPart = keyof typeof PARTS;

/** A part of the method, or an overview. */
export const MethodAnswer = Type.Object({
  version,
  ...Type.Partial(Type.Object(parts)).properties,
  job_labels: Type.Optional(mapOf(Type.String())),
  parts: Type.Optional(mapOf(Type.String())),
  platforms: Type.Optional(Type.Array(BriefPlatform)),
});
export type MethodAnswer = Static<typeof MethodAnswer>;

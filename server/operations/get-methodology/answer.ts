import { type Static, Type } from 'typebox';
import { Methodology } from '../../../model/methodology.ts';
import { BriefPlatform } from '../get-platform/answer.ts';

const { version, ...parts } = Methodology.properties;

/** What each part has. */
export const PARTS = {
  principles: 'What lists say, and what they do not.',
  rules: 'How facts become results, bills, orders and ranks, word for word.',
  core: 'Questions that are taken to be on every paid plan, and why.',
  limits: 'What lists cannot say.',
  notices: 'Warnings to pass on.',
  profiles: 'The lists, by job or by type.',
  jobs: 'What each job requires.',
  changelog: 'What changed in the method.',
  currencies: 'Exchange rates.',
  categories: 'Types of tools.',
  catalogue: 'Every question.',
  platforms: "LinkedIn's own rules by title, and what it did about vendors. With q: the rules that its words name.",
} as const satisfies Record<keyof typeof parts | 'platforms', string>;
export type MethodPart = keyof typeof PARTS;

/** A part of the method, or an overview. */
export const MethodAnswer = Type.Object({
  version,
  ...Type.Partial(Type.Object(parts)).properties,
  job_labels: Type.Optional(Type.Record(Type.String(), Type.String())),
  parts: Type.Optional(Type.Record(Type.String(), Type.String())),
  platforms: Type.Optional(Type.Array(BriefPlatform)),
});
export type MethodAnswer = Static<typeof MethodAnswer>;

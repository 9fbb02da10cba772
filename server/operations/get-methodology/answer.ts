import { type Static, Type } from 'typebox';
import { Methodology } from '../../../model/methodology.ts';
import { PlatformAnswer } from '../get-platform/answer.ts';

const { version, ...parts } = Methodology.properties;

/** The method, or a part of it. */
export const MethodAnswer = Type.Object({
  version,
  ...Type.Partial(Type.Object(parts)).properties,
  platforms: Type.Optional(Type.Array(PlatformAnswer, { description: 'Their rules as they are now.' })),
});
export type MethodAnswer = Static<typeof MethodAnswer>;

/** What can be asked for alone. */
export const PARTS = [...(Object.keys(parts) as (keyof typeof parts)[]), 'platforms'] as const;
export type MethodPart = (typeof PARTS)[number];

import { type Static, Type } from 'typebox';
import { Platform } from '../../../model/platform.ts';

/** A platform with its rules. */
export const PlatformAnswer = Type.Object({
  ...Platform.properties,
  note: Type.String({ description: 'Whose words these are.' }),
});
export type PlatformAnswer = Static<typeof PlatformAnswer>;

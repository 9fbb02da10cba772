import fc from 'fast-check';

const { PROPERTY_SEED } = process.env;

if (PROPERTY_SEED !== undefined && !/^-?\d{1,9}$/.test(PROPERTY_SEED))
  throw new Error(`PROPERTY_SEED must be a whole number of up to 9 digits, not ${JSON.stringify(PROPERTY_SEED)}.`);

/** Property tests use the same seed in every run, so that they don't fail by chance. PROPERTY_SEED sets another seed. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED ?? 1) });

/** Returns the number of cases for a property test: all cases if PROPERTY_SEED is set, as in the weekly run, and otherwise a quarter. */
export function caseCount(all: number): number {
  return PROPERTY_SEED === undefined ? Math.ceil(all / 4) : all;
}

import fc from 'fast-check';

const { PROPERTY_SEED } = process.env;

if (PROPERTY_SEED !== undefined && !/^-?\d{1,9}$/.test(PROPERTY_SEED))
  throw new Error(`PROPERTY_SEED is ${JSON.stringify(PROPERTY_SEED)}, but must be a whole number of up to 9 digits.`);

/** Property tests try the same cases in every run, so that no change is rejected by chance. Another seed tries others. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED ?? 1) });

/** The number of cases for a law: all with a given seed, as every week, and a quarter after each change. */
export function cases(all: number): number {
  return PROPERTY_SEED === undefined ? Math.ceil(all / 4) : all;
}

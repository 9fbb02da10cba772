/*
 * Exports every file of this folder. The list can't be read from the folder, since the bundle has none. It isn't generated either, since
 * the sources also run without a bundler. `npm run lint` reports files that are missing here.
 */

export * from './add-ons.ts';
export * from './addresses.ts';
export * from './catalogue-references.ts';
export * from './characters.ts';
export * from './charges.ts';
export * from './citations.ts';
export * from './currencies.ts';
export * from './dates.ts';
export * from './fact-fields.ts';
export * from './file-name.ts';
export * from './fingerprints.ts';
export * from './first-party.ts';
export * from './free-plan.ts';
export * from './lexicon.ts';
export * from './method.ts';
export * from './numbers.ts';
export * from './plain-names.ts';
export * from './plan-lists.ts';
export * from './plan-terms.ts';
export * from './platforms.ts';
export * from './price-order.ts';
export * from './price-witnesses.ts';
export * from './publishers.ts';
export * from './question-words.ts';
export * from './references.ts';
export * from './requires.ts';
export * from './sufficient-proof.ts';
export * from './unique-names.ts';
export * from './units.ts';
export * from './wording.ts';
export * from './yaml.ts';

import { describe, expect, it } from 'vitest';
import { rules } from '../../../pipeline/check/check.ts';
import { problemsOf } from '../small-tool.ts';
import { brokenAbsent } from './broken/absent.ts';
import { mistaken } from './broken/broken.ts';
import { brokenCharges } from './broken/charges.ts';
import { brokenEarlier } from './broken/earlier.ts';
import { brokenFacts } from './broken/facts.ts';
import { brokenIdentifiers } from './broken/identifiers.ts';
import { brokenNames } from './broken/names.ts';
import { brokenPlans } from './broken/plans.ts';
import { brokenPrices } from './broken/prices.ts';
import { brokenSchema } from './broken/schema.ts';
import { brokenSources } from './broken/sources.ts';
import { brokenSyntax } from './broken/syntax.ts';
import { brokenTexts } from './broken/texts.ts';

const mistakes = [
  brokenSyntax,
  brokenSchema,
  brokenSources,
  brokenFacts,
  brokenTexts,
  brokenPrices,
  brokenPlans,
  brokenCharges,
  brokenNames,
  brokenIdentifiers,
  brokenEarlier,
  brokenAbsent,
].flatMap((table) => Object.entries(table));

describe('a tool file with', () => {
  it.each(mistakes)('%j gets the right messages', async (edits, problems) => {
    const found = await problemsOf((text) => mistaken(text, edits));
    expect(found).toEqual([problems].flat().map((problem) => `facts/tools/small-tool.yaml:${problem}`));
  });
});

describe('the table of rules', () => {
  it('has a unique name and a tip in whole sentences for each rule', () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
    for (const { tip } of rules) expect(tip).toMatch(/^["A-Z].*\.$|^[a-z]+\/.*\.$/);
  });

  it('has a test above for each rule, except those on shared files, on dates and on bytes', () => {
    const tested = new Set(mistakes.flatMap(([, problems]) => [problems].flat().map((line) => line.split(' ')[1])));
    const testedElsewhere = ['readable', 'search-dates', 'unique-names', 'removed-tool'];
    const untested = rules.filter(
      ({ name, scope }) =>
        !['shared', 'corpus'].includes(scope) && !tested.has(name) && !testedElsewhere.includes(name),
    );
    expect(untested.map(({ name }) => name)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { lines, problemsIn, SMALL_TOOL } from '../small-tool.ts';
import { mistaken } from './broken/broken.ts';
import { brokenCharges } from './broken/charges.ts';
import { brokenFacts } from './broken/facts.ts';
import { brokenFirstParty } from './broken/first-party.ts';
import { brokenIdentifiers } from './broken/identifiers.ts';
import { brokenNames } from './broken/names.ts';
import { brokenNumbers } from './broken/numbers.ts';
import { brokenPlans } from './broken/plans.ts';
import { brokenPrices } from './broken/prices.ts';
import { brokenSchema } from './broken/schema.ts';
import { brokenSources } from './broken/sources.ts';
import { brokenSyntax } from './broken/syntax.ts';
import { brokenTexts } from './broken/texts.ts';
import { brokenWitnesses } from './broken/witnesses.ts';

const mistakes = [
  brokenSyntax,
  brokenSchema,
  brokenSources,
  brokenFacts,
  brokenTexts,
  brokenPrices,
  brokenNumbers,
  brokenPlans,
  brokenCharges,
  brokenNames,
  brokenIdentifiers,
  brokenWitnesses,
  brokenFirstParty,
].flatMap((table) => Object.entries(table));

describe('a tool file with', () => {
  it.each(mistakes)('%j gets the right messages', async (edits, messages) => {
    const problems = await problemsIn({ tools: { 'small-tool': mistaken(SMALL_TOOL, edits) } });
    expect(lines(problems)).toEqual([messages].flat().map((message) => `facts/tools/small-tool.yaml:${message}`));
    // Each says in whole sentences what to do.
    for (const { tip = 'None.' } of problems) expect(tip).toMatch(/^["A-Z].*\.$|^[a-z]+\/.*\.$/);
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFactsFolder, formatProblems, runCheck, SMALL_TOOL } from '../small-tool.ts';
import { applyEdits } from './broken/broken.ts';
import { brokenCharges } from './broken/charges.ts';
import { brokenFacts } from './broken/facts.ts';
import { brokenFirstParty } from './broken/first-party.ts';
import { brokenIdentifiers } from './broken/identifiers.ts';
import { brokenNames } from './broken/names.ts';
import { brokenNumbers } from './broken/numbers.ts';
import { brokenPlans } from './broken/plans.ts';
import { brokenPrices } from './broken/prices.ts';
import { brokenSchema } from './broken/schema.ts';
import { slips } from './broken/slips.ts';
import { brokenSources } from './broken/sources.ts';
import { brokenSyntax } from './broken/syntax.ts';
import { brokenTexts } from './broken/texts.ts';
import { brokenUnconfirmed } from './broken/unconfirmed.ts';
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
  brokenUnconfirmed,
  brokenWitnesses,
  brokenFirstParty,
  slips,
].flatMap((table) => Object.entries(table));

// Each test writes only the tool file, because the shared files are the same for all.
const copy = createFactsFolder({ tools: { 'small-tool': SMALL_TOOL } });
const file = join(copy.root, 'facts/tools/small-tool.yaml');

/** Whether a report has the place, the rule and the path that are expected, and what it should suggest after `…`. */
function isReport(text: string, expected: string): boolean {
  const [place = '', ...suggestions] = expected.split(' … ');
  return text.startsWith(place) && suggestions.every((suggestion) => text.includes(suggestion));
}

describe('the check of a tool file', () => {
  it.each(mistakes)('reports the right problems after the edits %j', async (edits, messages) => {
    writeFileSync(file, applyEdits(SMALL_TOOL, edits));
    const problems = await runCheck(copy);
    const expected = [messages].flat().map((message) => `facts/tools/small-tool.yaml:${message}`);
    const reported = formatProblems(problems);
    expect(reported.map((text, i) => (isReport(text, expected[i] ?? '') ? expected[i] : text))).toEqual(expected);
    // Each tip says what to do in whole sentences.
    for (const { tip = 'None.' } of problems) expect(tip).toMatch(/^["A-Z].*\.$|^[a-z]+\/.*\.$/);
  });
});

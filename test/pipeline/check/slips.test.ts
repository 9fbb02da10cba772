import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../edit-tool.ts';
import { createFactsFolder, runCheck, SMALL_TOOL } from '../small-tool.ts';
import { evidenceAndPrices } from './slips/evidence-and-prices.ts';
import { shapeAndText } from './slips/shape-and-text.ts';
import { witnesses } from './slips/witnesses.ts';

// Each test writes only the tool file, because the shared files are the same for all.
const copy = createFactsFolder({ tools: { 'small-tool': SMALL_TOOL } });
const file = join(copy.root, 'facts/tools/small-tool.yaml');

/**
 * Each table maps edits of the small tool to the problems that the check must report: the line and the rule of each, then `…` and what a
 * message must propose. An empty text stands for no problem. Edits have the format of edit-tool.ts.
 */
describe('the check of a tool file', () => {
  it.each(Object.entries({ ...shapeAndText, ...evidenceAndPrices, ...witnesses }))(
    'reports %j by rule and line',
    async (edits, expected) => {
      writeFileSync(file, applyEdits(SMALL_TOOL, edits));
      const problems = await runCheck(copy);
      const [places, ...proposals] = expected.split(' … ');
      expect(problems.map(({ line, rule }) => `${line} ${rule}`).join(', ')).toBe(places);
      const messages = problems.map(({ message }) => message).join('\n');
      for (const proposal of proposals) expect(messages).toContain(proposal);
      // Each tip says what to do in whole sentences.
      for (const { tip = 'None.' } of problems) expect(tip).toMatch(/^["A-Z].*\.$|^[a-z]+\/.*\.$/);
    },
  );
});

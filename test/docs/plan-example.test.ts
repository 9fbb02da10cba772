import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatToolFile } from '../../pipeline/format/format-tool-file.ts';
import { fixtureFacts } from '../fixture/fixture.ts';
import { problemsOf } from '../pipeline/small-tool.ts';

let guide: string;
let example: string;
beforeAll(async () => {
  guide = await readFile(fileURLToPath(new URL('../../CONTRIBUTING.md', import.meta.url)), 'utf8');
  [, example = ''] = /```yaml\n(facts:\n[^`]*\nbills:\n[^`]*)```/.exec(guide) ?? [];
});

/** What the check says of the small tool with the facts and worked examples of a text in place of its price. */
function problemsWith(text: string): Promise<string[]> {
  const [, facts = '', bills = ''] = /^facts:\n(.*)(^bills:\n.*)$/ms.exec(text) ?? [];
  const withFacts = (small: string) =>
    small.replaceAll('rate-limits', 'pricing').replace(/^ {2}pricing\.starts_at:.*\n/m, facts);
  return problemsOf((small) => `${withFacts(small)}${bills}`);
}

describe('the plan in the contributing guide', () => {
  it('passes the check', async () => {
    expect(example).toContain('charges:');
    expect(await problemsWith(example)).toEqual([]);
  });

  it('is in the standard format', async () => {
    const { catalogue } = await fixtureFacts();
    expect(formatToolFile(example, Object.keys(catalogue.data.keys))).toBe(example);
  });
});

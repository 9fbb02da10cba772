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
  [, example = ''] = /```yaml\n(facts:\n[^`]*charges:[^`]*)```/.exec(guide) ?? [];
});

/** What the check says of the small tool with the facts of a text in place of its price. */
function problemsWith(text: string): Promise<string[]> {
  const facts = text.replace(/^facts:\n/, '');
  return problemsOf((small) =>
    small.replaceAll('rate-limits', 'pricing').replace(/^ {2}pricing\.starts_at:.*\n/m, facts),
  );
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

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { copyFixture, exitWith } from '../pipeline/commands/run.ts';

it('the example of a plan in docs/evidence.md passes the check and is formatted', async () => {
  const guide = await readFile('docs/evidence.md', 'utf8');
  const [, example = ''] = /```yaml\nfacts:\n([^`]*charges:[^`]*)```/.exec(guide) ?? [];
  expect(example).not.toBe('');
  const { edit, runFacts } = await copyFixture();
  await edit('facts/tools/yew.yaml', (text) =>
    text
      .replace('  home:', '  pricing:')
      .replace('[home]', '[pricing]')
      .replace(/^ {2}price: .*\n/m, '')
      .replace(/^ {2}pricing\.public.*\n {2}pricing\.plans.*\n/m, example),
  );
  // The example leaves out the places on the page, which gets advice.
  expect(await runFacts('check yew')).toEqual(exitWith(0, 'no problems in facts/tools/yew.yaml\n'));
  expect(await runFacts('format --check yew')).toEqual({ code: 0, out: 'all files are formatted\n' });
});

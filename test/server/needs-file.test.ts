import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readNeedsFile } from '../../server/command/needs-file.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { REFUSED_QUESTIONS } from '../model/refused-questions.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const snapshot = await fixtureSnapshot();
const folder = temporaryFolder();

/** Why a file is refused, with the line. */
async function refusalOf(content: string): Promise<string> {
  const path = join(folder, 'needs.yaml');
  await writeFile(path, content);
  return readNeedsFile(path, snapshot).then(
    () => 'nothing is refused',
    ({ line, message }) => `${line}: ${message}`,
  );
}

describe('a file of needs', () => {
  it.each(REFUSED_QUESTIONS)('is refused with $text', async ({ text, says }) => {
    const written = JSON.stringify(text);
    const needed = await refusalOf(`tools: [yew]\nrequired:\n- team.sso\n- ${written}\n`);
    expect([needed, needed.slice(0, 3)]).toEqual([expect.stringMatching(says), '4: ']);
    expect(await refusalOf(`tools:\n  yew: [${written}]\n`)).toMatch(says);
  });

  it('is refused with a question that YAML takes for a tag', async () => {
    expect(await refusalOf('tools: [yew]\nrequired:\n- !channels.linkedin\n')).toMatch(/^3: .*!channels\.linkedin/);
  });
});

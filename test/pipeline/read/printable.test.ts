import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyFixture } from '../commands/run.ts';

/** Colours a terminal, renames its window, deletes a line, and turns the direction of writing. */
const HOSTILE = '\u001b[31m\u001b]0;x\u0007\r\u009b2K\u202e';
const ESCAPED = '\\u001b[31m\\u001b]0;x\\u0007\\u000d\\u009b2K\\u202e';
/** What is left as it is, and is written so in names of files too. */
const READABLE = 'Zürich → 東京 👩‍👩‍👧';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/;

// Windows allows no such names.
describe.skipIf(process.platform === 'win32')('npm run facts', () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = await copyFixture();
    await writeFile(join(copy.root, `facts/tools/${HOSTILE}\n::error::forged.txt`), '');
    await symlink('nowhere', join(copy.root, `facts/tools/${HOSTILE}${READABLE}.yaml`));
    // YAML has its own way to write these, and the text of the file itself shows nothing strange.
    const inYaml = ESCAPED.replaceAll('\\u00', '\\x');
    await copy.edit('facts/tools/sealpress.yaml', (text) => `${text}"${inYaml}\\n\\u2028\\ud800::error::forged": 1\n`);
  });

  it.each([
    ['check', ['check'], `facts/tools/${ESCAPED}${READABLE}.yaml:1:1 yaml `],
    ['check for GitHub', ['check', '--format', 'github'], `unknown field "${ESCAPED}\\u000a\\u2028\\ud800::error`],
    ['a command that is not there', [`"${HOSTILE}"`], `there is no command "${ESCAPED}"`],
  ])('prints no control character of a file name, a field or an argument: %s', async (_, args, part) => {
    const { code, out } = await copy.program(...args);
    expect(code).toBeGreaterThan(0);
    expect(out).toContain(part);
    expect(out).not.toMatch(OBEYED);
    expect(out).not.toMatch(/^::error::forged/m);
  });
});

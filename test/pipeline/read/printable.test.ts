import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { printable, printableLines } from '../../../pipeline/read/printable.ts';
import { type Copy, copyFixture } from '../commands/run.ts';

/** Colours a terminal, renames its window, deletes a line, and turns the direction of writing. */
const HOSTILE = '\u001b[31m\u001b]0;x\u0007\r\u009b2K\u202e';
const ESCAPED = '\\u001b[31m\\u001b]0;x\\u0007\\u000d\\u009b2K\\u202e';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/;

describe('a printable text', () => {
  it('shows what a terminal would obey, and leaves the rest as it is', () => {
    expect(printable(`${HOSTILE} Zürich\t→ 東京 👩‍👩‍👧`)).toBe(`${ESCAPED} Zürich\t→ 東京 👩‍👩‍👧`);
    expect(printable('a\nb\u2028c\ud800')).toBe('a\\u000ab\\u2028c\\ud800');
  });

  it('of several lines keeps them, and JSON says the same', () => {
    const text = JSON.stringify({ hostile: HOSTILE, twoLines: 'a\nb' }, null, 2);
    expect(printableLines(text)).not.toMatch(OBEYED);
    expect(JSON.parse(printableLines(text))).toEqual(JSON.parse(text));
  });
});

// Windows allows no such names.
describe.skipIf(process.platform === 'win32')('npm run facts', () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = await copyFixture();
    await writeFile(join(copy.root, `facts/tools/${HOSTILE}\n::error::forged.txt`), '');
    await symlink('nowhere', join(copy.root, `facts/tools/${HOSTILE}.yaml`));
    // YAML has its own way to write these, and the text of the file itself shows nothing strange.
    const inYaml = ESCAPED.replaceAll('\\u00', '\\x');
    await copy.edit('facts/tools/sealpress.yaml', (text) => `${text}"${inYaml}\\n::error::forged": 1\n`);
  });

  it.each([
    ['check', ['check']],
    ['check for GitHub', ['check', '--format', 'github']],
    ['a command that is not there', [`"${HOSTILE}"`]],
  ])('prints no control character of a file name, a field or an argument: %s', async (_, args) => {
    const { code, out } = await copy.program(...args);
    expect(code).toBeGreaterThan(0);
    expect(out).toContain('\\u001b');
    expect(out).not.toMatch(OBEYED);
    expect(out).not.toMatch(/^::error::forged/m);
  });
});

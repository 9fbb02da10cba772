import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFactsFolder, SMALL_TOOL } from '../small-tool.ts';

/** Colours a terminal, renames its window, deletes a line, and reverses the writing direction. */
const HOSTILE = '\u001b[31m\u001b]0;x\u0007\r\u009b2K\u202e';
const ESCAPED = '\\u001b[31m\\u001b]0;x\\u0007\\u000d\\u009b2K\\u202e';
/** Characters that stay unchanged, even in file names. */
const READABLE = 'Zürich → 東京 👩‍👩‍👧';
// biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/;

const RUNS: readonly (readonly [args: readonly string[], part: string])[] = [
  [['check'], `facts/tools/${ESCAPED}${READABLE}.yaml:1:1 yaml `],
  [['check', '--format', 'github'], `unknown field "${ESCAPED}\\u000a\\u2028\\ud800::error`],
  [[`"${HOSTILE}"`], `unknown command "${ESCAPED}"`],
];

// Windows does not allow such file names.
it.skipIf(process.platform === 'win32')(
  'npm run facts prints no control characters of file names, fields or arguments',
  async () => {
    // The YAML file contains escape sequences, so its own text has no control characters.
    const yamlEscaped = ESCAPED.replaceAll('\\u00', '\\x');
    const tool = `${SMALL_TOOL}"${yamlEscaped}\\n\\u2028\\ud800::error::forged": 1\n`;
    const { root, runInOwnProcess } = createFactsFolder({ tools: { 'small-tool': tool } });
    await writeFile(join(root, `facts/tools/${HOSTILE}\n::error::forged.txt`), '');
    await symlink('nowhere', join(root, `facts/tools/${HOSTILE}${READABLE}.yaml`));
    for (const [args, part] of RUNS) {
      const { code, out } = await runInOwnProcess(...args);
      expect({ code, out }, args.join(' ')).toEqual({
        code: args[0] === 'check' ? 1 : 2,
        out: expect.stringContaining(part),
      });
      expect(out).not.toMatch(CONTROL_CHARACTERS);
      expect(out).not.toMatch(/^::error::forged/m);
    }
  },
);

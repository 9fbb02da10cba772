import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { citeStamps, makeStamps, TODAY } from '../verify/stamps.ts';
import { type Copy, copyFixture, says, withoutWriting } from './run.ts';

let clones: string;
let commit: string;
beforeAll(async () => {
  clones = join((await copyFixture()).root, 'clones');
  [commit] = await makeStamps(clones);
});

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
  // The copies of its documents are in a repository that there is no clone of.
  await rm(join(copy.root, 'facts/platforms'), { recursive: true });
  await citeStamps(copy, commit);
});

const passages = (...args: string[]) => copy.factsOn(TODAY, 'passages', ...args, '--clones', clones);

/** Runs it with a table of one row. */
async function withRow(row: string, header = 'tool,key,source,lines,passage') {
  const table = join(copy.root, 'passages.csv');
  await writeFile(table, `${header}\n${row}\n`);
  return passages(table);
}

describe('passages', () => {
  it('writes the day of the commit where the page shows none', async () => {
    await copy.edit('facts/tools/sealpress.yaml', (text) => text.replace(`    dated: ${TODAY}\n`, ''));
    expect(await withRow('sealpress,email.finder,readme,L3-L4,')).toMatchObject({ code: 0 });
    expect((await copy.texts())['tools/sealpress.yaml']).toContain(`dated: ${TODAY}\n`);
  });

  it('makes the fingerprint of lines, or of a part of them, without a copy of their words', async () => {
    const same = () => withRow('sealpress,email.finder,readme,L3-L4,');
    expect(await withoutWriting(copy, same)).toMatchObject({ code: 0 });
    expect(await withRow('sealpress,email.finder,readme,L3,"FINDS the *work* address"')).toMatchObject({ code: 0 });
    const { 'tools/sealpress.yaml': written } = await copy.texts();
    expect(written).toContain('fingerprint: { lines: L3, words: 4, hash:');
    expect(written).not.toContain('work address');
  });

  it('needs a table and the folder of the clones', async () => {
    expect((await copy.facts('passages')).out).toContain('--clones is missing');
    expect((await passages()).out).toContain('name a table');
    await citeStamps(copy, 'f'.repeat(40));
    expect((await withRow('sealpress,email.finder,readme,L3,')).out).toContain('the clone has no README.md');
    await writeFile(join(copy.root, 'passages.csv'), 'tool,key,source,lines\nsealpress,email.finder,readme,L3\n');
    const elsewhere = await copy.facts(`passages ${copy.root}/passages.csv --clones ${copy.root}`);
    expect(elsewhere.out).toContain('not cloned: git clone https://github.com/sealpress-example');
  });

  it('warns where a passage seems to say otherwise, and still takes it', async () => {
    expect(await withRow('sealpress,email.finder,readme,L6,')).toEqual(
      says(0, 'warning: row 2, sealpress email.finder, readme: the value is yes, and the sentence says "without"'),
    );
  });

  it.each([
    ['sealpres,email.finder,readme,L3,', 'did you mean "sealpress"?'],
    ['sealpress,email.finder,redme,L3,', 'did you mean "readme"?'],
    ['sealpress,email.finder,home,L3,', 'is not a file at a commit'],
    ['sealpress,email.finder,readme,3,', 'lines are written as L12 or L12-L14, not "3"'],
    ['sealpress,email.finder,readme,L9,', 'the file has 7 lines, and not L9'],
    ['sealpress,email.finder,readme,L5,', 'the passage has 0 words'],
    ['sealpress,email.finder,readme,L3,of a person', 'the passage is not in L3'],
  ])('refuses %s and writes nothing', async (row, message) => {
    const { code, out } = await withoutWriting(copy, () => withRow(row));
    expect([code > 0, out]).toEqual([true, expect.stringContaining(message)]);
  });

  it.each([
    ['tool,key,source,line', 'there is no column "line"; did you mean "lines"?'],
    ['tool,key,source', 'the table has no column lines'],
  ])('refuses a table with the columns %s', async (header, message) => {
    expect(await withRow('sealpress,email.finder,readme,L3', header)).toEqual(says(2, message));
  });
});

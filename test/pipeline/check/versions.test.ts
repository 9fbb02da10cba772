import { describe, expect, it } from 'vitest';
import { check } from '../../../pipeline/check/check.ts';
import { changelogsOf, contentHash, type VersionedFile } from '../../../pipeline/versions/versioned-files.ts';
import { type Edits, fixtureFolder, replacing } from '../../fixture/fixture.ts';
import { folderWith, LATER, lines, SMALL_TOOL, withoutLine } from '../small-tool.ts';

/** The problems of the fixture's shared files after these edits, compared with a published `base`. */
async function problemsIn(edits: Edits = {}, base?: Edits): Promise<string[]> {
  const context = base === undefined ? LATER : { ...LATER, changelogs: changelogsOf(await fixtureFolder(base)) };
  return lines(check(await folderWith({ 'small-tool': SMALL_TOOL }, edits), context).problems).map(withoutLine);
}

/** The hash of the content of a file after an edit. */
async function hashAfter(name: VersionedFile, edits: Edits): Promise<string> {
  return contentHash(name, (await fixtureFolder(edits)).shared[name]?.data as object);
}

const other = {
  methodology: replacing('min_pages: 2', 'min_pages: 3'),
  catalogue: replacing('Does it send email?', 'Does it send sequences of email?'),
  currencies: replacing('EUR: 1.25', 'EUR: 1.26'),
};

const what = { methodology: 'the method', catalogue: 'the catalogue of questions', currencies: 'the exchange rates' };

describe('the version of a shared file', () => {
  it.each([
    ['methodology', 'version', '"2"', '{ version: "3", date: 2100-01-01, change: what changed and why, hash: "HASH" }'],
    ['catalogue', 'version', '"3"', '{ version: "4", date: 2100-01-01, change: what changed and why, hash: "HASH" }'],
    ['currencies', 'as_of', '"2026-06-01"', '{ as_of: 2100-01-01, hash: "HASH" }'],
  ] as const)(
    'of %s.yaml must change with its content, and the message has what to copy',
    async (name, field, was, entry) => {
      const edit = { [name]: other[name] };
      const [found, ...more] = await problemsIn(edit);
      expect(more).toEqual([]);
      expect(found).toMatch(new RegExp(`^facts/${name}\\.yaml:\\d+ content-version changelog > \\d > hash: `));
      const raise = `${what[name]} changed, but ${field} is still ${was}; raise "${field}" and add ${entry} to the changelog. If ${was} is not published yet, replace its hash with "HASH" instead`;
      expect(found).toContain(raise.replaceAll('HASH', await hashAfter(name, edit)));
    },
  );

  it('is right after copying the line from the message', async () => {
    const hash = await hashAfter('currencies', { currencies: other.currencies });
    const edit = (text: string) =>
      `${other.currencies(text).replace('as_of: 2026-06-01\n', 'as_of: 2026-06-10\n')}  - { as_of: 2026-06-10, hash: "${hash}" }\n`;
    expect(await problemsIn({ currencies: edit }, {})).toEqual([]);
  });

  it('of the method does not change with the rates or the questions', async () => {
    for (const name of ['currencies', 'catalogue'] as const) {
      const found = await problemsIn({ [name]: other[name] });
      expect(found.filter((line) => line.includes('methodology.yaml'))).toEqual([]);
    }
  });

  it('must be the last entry of the changelog, and the message contains the entry', async () => {
    const hash = await hashAfter('methodology', {});
    expect(
      await problemsIn({ methodology: replacing('version: "2"\n\nprinciples', 'version: "3"\n\nprinciples') }),
    ).toEqual([
      `facts/methodology.yaml:10 content-version version: version "3" is not the last entry of the changelog; add { version: "3", date: 2100-01-01, change: what changed and why, hash: "${hash}" }`,
    ]);
  });

  it('must have a hash, and the message contains it', async () => {
    const hash = await hashAfter('methodology', {});
    const found = await problemsIn({
      methodology: replacing(/(change: An agency has to keep clients apart\.), hash: "\w+"/, '$1'),
    });
    expect(found).toEqual([
      `facts/methodology.yaml:5 content-version changelog > 1: "hash" is missing; add hash: "${hash}"`,
    ]);
  });
});

describe('a changelog', () => {
  const ORDER = 'version-order changelog > 1 >';
  it.each([
    ['"1", date: 2026-01-10', '"2", date: 2026-01-10', `16 ${ORDER} version: "2" is not higher than "2", the entry`],
    ['"1", date: 2026-01-10', '"10", date: 2026-01-10', `16 ${ORDER} version: "2" is not higher than "10", the entry`],
    ['date: 2026-02-10', 'date: 2026-01-09', `27 ${ORDER} date: 2026-01-09 is earlier than 2026-01-10, the date`],
  ])('rises from entry to entry, not %s → %s', async (before, after, message) => {
    expect(await problemsIn({ methodology: replacing(before, after) })).toEqual([
      expect.stringContaining(`facts/methodology.yaml:${message}`),
    ]);
  });

  it('cannot have a version that is not a number', async () => {
    const found = await problemsIn({ methodology: replacing('version: "1"', 'version: "first"') });
    expect(found).toEqual([
      'facts/methodology.yaml:16 shape changelog > 0 > version: "first" is not a version: numbers with dots between them, such as 2 or 2.1, in quotes',
    ]);
  });

  it('compares versions as numbers, and days of rates as dates', async () => {
    const edit = (text: string) =>
      text
        .replace('version: "2"\n\nprinciples', 'version: "2.10"\n\nprinciples')
        .replace('"2", date', '"2.10", date')
        .replace('"1", date', '"2.9", date');
    expect(await problemsIn({ methodology: edit })).toEqual([]);
    const found = await problemsIn({ currencies: replacing('as_of: 2026-05-01', 'as_of: 2026-06-10') });
    expect(found).toEqual([
      expect.stringContaining('version-order changelog > 1 > as_of: "2026-06-01" is not higher than "2026-06-10"'),
    ]);
  });
});

describe('a published version', () => {
  it('cannot have another hash', async () => {
    const hash = await hashAfter('currencies', { currencies: other.currencies });
    const rewritten = (text: string) => other.currencies(text).replace(/(2026-06-01, hash: )"\w+"/, `$1"${hash}"`);
    expect(await problemsIn({ currencies: rewritten })).toEqual([]);
    expect(await problemsIn({ currencies: rewritten }, {})).toEqual([
      expect.stringMatching(
        /^facts\/currencies\.yaml:3 published-versions changelog: version "2026-06-01" was published with hash "\w+", but its hash is now "/,
      ),
    ]);
  });

  it('cannot be removed from the changelog', async () => {
    expect(await problemsIn({ methodology: replacing(/ {2}- \{ version: "1".*\n/, '') }, {})).toEqual([
      expect.stringContaining(
        'published-versions changelog: version "1" was published with hash "0123456789abcdef", but is no longer in the changelog',
      ),
    ]);
  });

  it('can be given a missing hash', async () => {
    const before = { methodology: replacing(/(change: First method\.), hash: "\w+"/, '$1') };
    expect(await problemsIn({}, before)).toEqual([]);
  });

  it('is compared with what can be read of a changelog of another form', async () => {
    expect(
      await problemsIn({}, { methodology: () => 'changelog: [1, null, { version: 2 }, { version: "1" }]\n' }),
    ).toEqual([]);
    expect(await problemsIn({}, { methodology: () => '- nothing\n' })).toEqual([]);
  });
});

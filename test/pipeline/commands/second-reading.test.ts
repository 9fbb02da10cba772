import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Copy, copyFixture } from './run.ts';

interface File {
  readonly slug: string;
  readonly sources: Record<string, { url: string; relation: string }>;
  readonly searches?: Record<string, { query: string }>;
  readonly facts: Record<
    string,
    { unknown?: string; absent?: { on: string }; disagrees?: unknown; looked_at?: string[] }
  >;
}

let copy: Copy;
let files: File[];
beforeAll(async () => {
  copy = await copyFixture();
  const folder = join(copy.root, 'facts/tools');
  files = await Promise.all(
    (await readdir(folder)).sort().map(async (name) => parse(await readFile(join(folder, name), 'utf8')) as File),
  );
});

describe('counts', () => {
  it('agrees with the files, for each tool and in total', async () => {
    const { out, code } = await copy.facts('counts');
    expect(code).toBe(0);
    const [head, ...rows] = out.trimEnd().split('\n');
    expect(head?.split(/ {2,}/)).toContain('not-researched');
    expect(rows).toHaveLength(files.length + 1);
    for (const { slug, sources, facts } of files) {
      const row = rows.find((row) => row.startsWith(`${slug} `)) ?? '';
      const [known, disputed, notFound] =
        row
          .slice(slug.length)
          .match(/\d+(?= )/g)
          ?.map(Number) ?? [];
      const entries = Object.values(facts);
      expect({ slug, known, disputed }).toEqual({
        slug,
        known: entries.filter(({ unknown, absent, disagrees }) => !unknown && !absent && !disagrees).length,
        disputed: entries.filter(({ disagrees }) => disagrees).length,
      });
      // Besides those in the file there are those that follow from them. A look that is too long ago counts no more than a search.
      expect(notFound).toBeGreaterThanOrEqual(
        entries.filter(({ unknown, absent }) => unknown === 'not-found' || (absent && absent.on < '2026-03-01')).length,
      );
      const [searches, readWhole] = row.split(/ +/).slice(-2).map(Number);
      expect(readWhole).toBe(Object.values(sources).filter((source) => 'read_for' in Object(source)).length);
      expect(searches).toBe(
        new Set(entries.flatMap(({ looked_at = [] }) => looked_at.filter((id) => !(id in sources)))).size,
      );
    }
    expect(rows.at(-1)).toMatch(
      new RegExp(
        `^${files.length} tools +${sum(files, ({ unknown, absent, disagrees }) => !unknown && !absent && !disagrees)} `,
      ),
    );
  });

  it('counts only the given tools', async () => {
    const { out } = await copy.facts('counts flagmast quillcourier');
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['tool', 'flagmast', 'quillcourier', '2']);
  });
});

describe('sample', () => {
  it('draws the given share of facts with their places: the same for the same seed, others for another', async () => {
    const [first, again, other] = await Promise.all([
      copy.facts('sample flagmast quillcourier --share 20 --seed a'),
      copy.facts('sample flagmast quillcourier --share 20 --seed a'),
      copy.facts('sample flagmast quillcourier --share 20 --seed b'),
    ]);
    expect(again).toEqual(first);
    expect(other.out).not.toBe(first.out);
    const [head, ...texts] = first.out.trimEnd().split('\n\n');
    const two = files.filter(({ slug }) => slug === 'flagmast' || slug === 'quillcourier');
    const answered = sum(two, ({ unknown, absent }) => !unknown && !absent);
    expect(head).toBe(`${Math.ceil(answered / 5)} of ${answered} answered facts`);
    expect(texts).toHaveLength(Math.ceil(answered / 5));
    for (const text of texts) {
      const [slug, key] = text.split('\n')[0]?.split('  ') ?? [];
      const file = two.find((file) => file.slug === slug);
      expect(Object.keys(file?.facts ?? {})).toContain(key);
      const urls = Object.values(file?.sources ?? {}).map(({ url }) => url);
      expect(text.split('\n').some((line) => urls.some((url) => line.startsWith(`  ${url}`)))).toBe(true);
    }
  });

  it('draws every answered fact at 100 percent, and refuses an invalid share', async () => {
    const { out } = await copy.facts('sample --share 100');
    const drawn = out
      .trimEnd()
      .split('\n\n')
      .slice(1)
      .map((text) => text.split('\n')[0]);
    expect(drawn.toSorted()).toEqual(
      files
        .flatMap(({ slug, facts }) =>
          Object.entries(facts)
            .filter(([, { unknown, absent }]) => !unknown && !absent)
            .map(([key]) => `${slug}  ${key}`),
        )
        .toSorted(),
    );
    for (const share of ['0', '101', 'all']) {
      expect(await copy.facts(`sample --share ${share}`)).toMatchObject({
        code: 2,
        out: expect.stringContaining('a percentage'),
      });
    }
  });
});

describe('format', () => {
  it('formats only the given files', async () => {
    for (const slug of ['flagmast', 'quillcourier']) {
      await copy.edit(`facts/tools/${slug}.yaml`, (text) => text.replace('slug: ', 'slug:    '));
    }
    expect((await copy.facts('format flagmast')).out).toBe('formatted facts/tools/flagmast.yaml\n');
    expect((await copy.facts('format --check')).out).toBe('differs: facts/tools/quillcourier.yaml\n');
    expect(await copy.facts('format quillcuorier')).toMatchObject({
      code: 2,
      out: expect.stringContaining('did you mean "quillcourier"?'),
    });
  });

  it('names every file that has an error, and leaves it as it is', async () => {
    for (const slug of ['flagmast', 'ravenport'])
      await copy.edit(`facts/tools/${slug}.yaml`, (text) => text.replace('slug: ', 'slug: ['));
    const { code, out } = await copy.facts('format flagmast sealpress ravenport');
    expect(code).toBe(1);
    expect(out.match(/^not formatted: \S+/gm)).toEqual([
      'not formatted: facts/tools/flagmast.yaml',
      'not formatted: facts/tools/ravenport.yaml',
    ]);
  });
});

function sum(files: readonly File[], test: (fact: File['facts'][string]) => boolean): number {
  return files.reduce((total, { facts }) => total + Object.values(facts).filter(test).length, 0);
}

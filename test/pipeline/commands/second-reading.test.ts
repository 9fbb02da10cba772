import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Copy, copyFixture, says } from './run.ts';

type FileFact = Readonly<Record<'unknown' | 'absent' | 'disagrees', unknown>> & { readonly looked_at?: string[] };
interface File {
  readonly slug: string;
  readonly sources: Record<string, { url: string }>;
  readonly facts: Record<string, FileFact>;
}
const isAnswered = ({ unknown, absent }: FileFact) => !unknown && !absent;

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
  const rowsOf = async (line: string) => {
    const { out } = await copy.facts(line);
    return out
      .trimEnd()
      .split('\n')
      .map((row) => row.split(/ {2,}/));
  };

  it('agrees with the files, for each tool and in total', async () => {
    const [head = [], ...rows] = await rowsOf('counts');
    const counts = (row: readonly string[] = []) => Object.fromEntries(head.map((name, i) => [name, Number(row[i])]));
    expect(rows).toHaveLength(files.length + 1);
    for (const [i, { slug, sources, facts }] of files.entries()) {
      const entries = Object.values(facts);
      const found = counts(rows[i]);
      expect([rows[i]?.[0], found]).toMatchObject([
        slug,
        {
          known: entries.filter((fact) => isAnswered(fact) && !fact.disagrees).length,
          disputed: entries.filter(({ disagrees }) => disagrees).length,
          searches: new Set(entries.flatMap(({ looked_at = [] }) => looked_at.filter((id) => !(id in sources)))).size,
          'read-whole': Object.values(sources).filter((source) => 'read_for' in source).length,
        },
      ]);
      // Others follow from those in the file.
      expect(found['not-found']).toBeGreaterThanOrEqual(
        entries.filter(({ unknown }) => unknown === 'not-found').length,
      );
    }
    const known = rows.slice(0, -1).reduce((sum, row) => sum + (counts(row).known ?? 0), 0);
    expect(rows.at(-1)?.slice(0, 2)).toEqual([`${files.length} tools`, String(known)]);
  });

  it('counts only the given tools', async () => {
    const rows = await rowsOf('counts flagmast quillcourier');
    expect(rows.map(([name]) => name)).toEqual(['tool', 'flagmast', 'quillcourier', '2 tools']);
  });
});

describe('places', () => {
  it('counts the tools and pairs of every job', async () => {
    const { code, out } = await copy.facts('places');
    expect(code).toBe(0);
    expect(out).toMatch(/^outreach: \d+ of 7 tools placed; \d+ pairs: \d+ settled, .* \d+ level$/m);
    expect(out).toMatch(/^agents: \d+ of 12 tools placed;/m);
  });

  it('lists the places of a job, and what is left to ask', async () => {
    const { code, out } = await copy.facts('places agents');
    expect(code).toBe(0);
    expect(out).toContain('Software agents: places by what is proven, not by what is best');
    expect(out).toMatch(/ {2}group 1 {2}\S+: must 2 of 2, /);
    expect(out).toMatch(/; ask about ai\./);
    expect(out).toMatch(/ {2}yew: too little read/);
  });

  it('names the nearest job', async () => {
    expect(await copy.facts('places agent')).toEqual(says(2, '"agent" is not a job; did you mean "agents"?'));
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
    const answered = two.flatMap(({ facts }) => Object.values(facts).filter(isAnswered)).length;
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
    const drawn = out.trimEnd().split('\n\n').slice(1);
    const answered = files.flatMap(({ slug, facts }) =>
      Object.keys(facts).flatMap((key) => (isAnswered(facts[key] as FileFact) ? [`${slug}  ${key}`] : [])),
    );
    expect(drawn.map((text) => text.split('\n')[0]).toSorted()).toEqual(answered.toSorted());
    for (const share of ['0', '101', 'all'])
      expect(await copy.facts(`sample --share ${share}`)).toEqual(says(2, 'a percentage'));
  });
});

describe('format', () => {
  it('formats only the given files', async () => {
    for (const slug of ['flagmast', 'quillcourier']) {
      await copy.edit(`facts/tools/${slug}.yaml`, (text) => text.replace('slug: ', 'slug:    '));
    }
    expect((await copy.facts('format flagmast')).out).toBe('formatted facts/tools/flagmast.yaml\n');
    expect((await copy.facts('format --check')).out).toBe('differs: facts/tools/quillcourier.yaml\n');
    expect(await copy.facts('format quillcuorier')).toEqual(says(2, 'did you mean "quillcourier"?'));
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

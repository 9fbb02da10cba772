import { beforeAll, describe, expect, it } from 'vitest';
import type { Methodology } from '../../../model/methodology.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { build, type Files, freeze } from '../../../pipeline/publish/build.ts';
import { derive } from '../../../pipeline/resolve/resolve.ts';
import { MADE_FIGURES } from '../../fixture/figures.ts';
import { FIXTURE_DAY, fixtureFacts, fixtureFolder } from '../../fixture/fixture.ts';

let files: Files;
beforeAll(async () => {
  const built = build(await fixtureFolder(), { today: FIXTURE_DAY, published: [] });
  if (!built.files) throw new Error('the facts have problems');
  files = built.files;
});

describe('the files of a snapshot', () => {
  it('are in code-unit order, the manifest last', () => {
    const paths = [...files.keys()];
    expect(paths.at(-1)).toBe('manifest.json');
    expect(paths.slice(0, -1)).toEqual(paths.slice(0, -1).toSorted());
  });

  it('are listed in the same order in the manifest', () => {
    const manifest = JSON.parse(files.get('manifest.json') ?? '') as Manifest;
    expect(Object.keys(manifest.files)).toEqual([...files.keys()].slice(0, -1));
  });

  it('have the figures on places in methodology.json, or null if there are none', async () => {
    const figuresIn = (built: Files) =>
      (JSON.parse(built.get('methodology.json') ?? '') as Pick<Methodology, 'figures'>).figures;
    expect(figuresIn(files)).toBeNull();
    const facts = await fixtureFacts();
    const figures = { file: facts.methodology.file, data: MADE_FIGURES };
    expect(figuresIn(freeze(derive({ ...facts, figures })))).toEqual(MADE_FIGURES);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { build, type Files } from '../../../pipeline/publish/build.ts';
import { FIXTURE_DAY, fixtureFolder } from '../../fixture/fixture.ts';

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
});

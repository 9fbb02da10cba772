import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readIfThere } from '../../pipeline/commands/load.ts';
import { packagedSnapshot, packageVersion } from '../../tools/data-package/packaged-snapshot.ts';
import { assertFits, packageSchema } from '../../tools/data-package/schema.ts';
import { DIST_DATA } from '../corpus.ts';

it('the data fits the schema that its package has', () => {
  const { data, changes } = packagedSnapshot((path) => readIfThere(join(DIST_DATA, path)));
  assertFits(packageSchema(Object.keys(data.questions)), data, changes);
});

it('the version is that of the project with the day of the facts', () => {
  expect(packageVersion('1.2.3', '2026-11-20')).toBe('1.2.20261120');
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readIfThere } from '../../pipeline/commands/load.ts';
import { assertFits, packageSchema } from '../../tools/data-package/schema.ts';
import { packagedSnapshot } from '../../tools/data-package/versions.ts';
import { DIST_DATA } from '../corpus.ts';

it('the data fits the schema that its package has, and the history gives it a version', () => {
  const { data, changes, versions, newest } = packagedSnapshot((path) => readIfThere(join(DIST_DATA, path)));
  assertFits(packageSchema(Object.keys(data.questions)), data, changes);
  expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
  expect(newest.snapshot).toBe(data.snapshot);
  // A renamed tool is still listed: nobody who had it is left without a way to it.
  for (const { kind, from, to } of data.moved) if (kind === 'tool') expect([from, to]).not.toEqual([from, null]);
});

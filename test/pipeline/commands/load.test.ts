import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupPath } from '../../../model/snapshot-folder.ts';
import { checkContext } from '../../../pipeline/commands/load.ts';
import { FIXTURE_DAY } from '../../fixture/fixture.ts';
import { copyFixture } from './run.ts';

describe('checkContext', () => {
  it('has the published slugs, even if a killed build left the snapshot as a backup', async () => {
    const { root } = await copyFixture();
    const places = { root, facts: join(root, 'facts'), out: join(root, 'dist-data') };
    const input = { places, args: [], options: {}, today: FIXTURE_DAY };
    const { published } = await checkContext(input);
    expect(published).toContain('sealpress');
    await rename(places.out, backupPath(places.out, 'killed'));
    expect((await checkContext(input)).published).toEqual(published);
  });
});

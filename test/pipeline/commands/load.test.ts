import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupPath } from '../../../model/snapshot-paths.ts';
import { surroundings } from '../../../pipeline/commands/load.ts';
import { FIXTURE_DAY } from '../../fixture/fixture.ts';
import { copyFixture } from './run.ts';

describe('surroundings', () => {
  it('know the published slugs, also where a killed publish left the snapshot aside', async () => {
    const { root } = await copyFixture();
    const places = { root, facts: join(root, 'facts'), out: join(root, 'dist-data') };
    const input = { places, args: [], options: {}, today: FIXTURE_DAY };
    const { published } = await surroundings(input);
    expect(published).toContain('sealpress');
    await rename(places.out, backupPath(places.out, 'killed'));
    expect((await surroundings(input)).published).toEqual(published);
  });
});

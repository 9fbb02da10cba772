import { expect, it } from 'vitest';
import { packageFiles } from '../../tools/package/files.ts';
import { DIST_DATA } from '../corpus.ts';

it('the real facts become a package, whose data fits its schema', async () => {
  const files = await packageFiles(DIST_DATA);
  expect(JSON.parse(files.get('package.json') ?? '').name).toBe('outreach-facts');
});

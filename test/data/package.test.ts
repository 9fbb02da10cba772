import { expect, it } from 'vitest';
import { packageFiles } from '../../tools/package/files.ts';
import { DIST_DATA } from '../real-paths.ts';

it('the package of the real facts can be created, so its data matches its schema', async () => {
  const files = await packageFiles(DIST_DATA, { version: '1.0.2026062500' });
  expect(JSON.parse(files.get('package.json') ?? '').name).toBe('outreach-facts');
});

import { expect, it } from 'vitest';
import { bundleWorker } from '../../../server/edge/build/bundle.ts';

it('bundles the worker without anything that workerd does not have or that makes code at run time', async () => {
  const output = await bundleWorker();
  const script = output.find(({ path }) => path.endsWith('worker.js'))?.text ?? '';
  expect(script.length).toBeGreaterThan(100_000);
  expect(script).not.toMatch(/new Function|createRequire|process\.env/);
  expect(script).not.toContain('new WebAssembly.Module');
});

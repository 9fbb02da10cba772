import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveSnapshot } from '../../serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serveSnapshot();
});
afterAll(() => served.close());

describe('rendering', () => {
  it('uses no AsyncLocalStorage, which would slow every later request', async () => {
    const { run } = AsyncLocalStorage.prototype;
    let runs = 0;
    AsyncLocalStorage.prototype.run = function (this: AsyncLocalStorage<unknown>, ...args: Parameters<typeof run>) {
      runs += 1;
      return run.apply(this, args);
    } as typeof run;
    try {
      for (const path of ['/', '/problems', '/tools/waalaxy', '/nowhere']) {
        const page = await served.get(path, { headers: { accept: 'text/html' } });
        expect(await page.text()).toMatch(/^<!doctype html>/);
      }
    } finally {
      AsyncLocalStorage.prototype.run = run;
    }
    expect(runs).toBe(0);
  });
});

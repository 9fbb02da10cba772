import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveSnapshot } from '../../serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serveSnapshot();
});
afterAll(() => served.close());

describe('the page of corrections', () => {
  it('leads to the files where a server knows where they are, and to nothing where it does not', async () => {
    expect(await (await served.get('/corrections')).text()).not.toContain('CONTRIBUTING.md</a>');
    process.env.REPOSITORY_URL = 'https://example.org/facts/';
    const knowing = await serveSnapshot();
    try {
      const html = await (await knowing.get('/corrections')).text();
      expect(html).toContain('href="https://example.org/facts"');
      expect(html).toContain('href="https://example.org/facts/blob/HEAD/CONTRIBUTING.md"');
    } finally {
      delete process.env.REPOSITORY_URL;
      await knowing.close();
    }
  });
});

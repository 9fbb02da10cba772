import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.close());

describe('the page of corrections', () => {
  it('leads to the files where a server knows where they are, and to nothing where it does not', async () => {
    expect(await (await served.get('/corrections')).text()).not.toContain('CONTRIBUTING.md</a>');
    const operator = { repository: 'https://example.org/facts' };
    const knowing = await serveFixture({ operator });
    try {
      const html = await (await knowing.get('/corrections')).text();
      expect(html).toContain('href="https://example.org/facts"');
      expect(html).toContain('href="https://example.org/facts/blob/HEAD/CONTRIBUTING.md"');
    } finally {
      await knowing.close();
    }
  });
});

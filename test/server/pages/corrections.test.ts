import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.close());

describe('the corrections page', () => {
  it('links to the repository only if the server knows it', async () => {
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

import { afterEach, describe, expect, it } from 'vitest';
import type { Operator } from '../../../server/identity/identity.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';

const servers: Served[] = [];
afterEach(async () => {
  for (const served of servers.splice(0)) await served.close();
});

async function pagesOf(operator: Operator) {
  const served = await serveFixture({ operator });
  servers.push(served);
  const read = async (path: string) => (await served.get(path, { headers: { accept: 'text/html' } })).text();
  const main = async (path: string) => (await read(path)).split('<main')[1]?.split('</main>')[0] ?? '';
  const footer = async (path: string) => (await read(path)).split('<footer')[1] ?? '';
  return { main, footer };
}

const NONE = 'No address to write to is given here';

describe('the operator of a server', () => {
  it('is shown as unknown if nothing is configured', async () => {
    const { main, footer } = await pagesOf({});
    for (const path of ['/corrections', '/about'])
      expect([path, await main(path)]).toEqual([path, expect.stringContaining(NONE)]);
    for (const path of ['/', '/corrections', '/nothing-here'])
      expect(await footer(path)).not.toMatch(/Contact|Imprint|Privacy/);
    expect(await main('/corrections')).not.toMatch(/open an issue|in the project's repository/);
  });

  it.each([
    ['mailto:facts@operator.example', 'facts@operator.example'],
    ['https://operator.example/contact', 'https://operator.example/contact'],
  ])('can be contacted at %s', async (contact, shown) => {
    const { main, footer } = await pagesOf({ contact });
    for (const path of ['/corrections', '/about']) {
      const text = await main(path);
      expect(text).toContain(`<a href="${contact}">${shown}</a>`);
      expect(text).not.toContain(NONE);
    }
    for (const path of ['/', '/tools/no-such-tool'])
      expect(await footer(path)).toContain(`<a href="${contact}">Contact</a>`);
  });

  it('has an imprint and a privacy statement on every page', async () => {
    const [imprint, privacy] = ['https://operator.example/imprint', 'https://operator.example/privacy'];
    const { main, footer } = await pagesOf({ imprint, privacy });
    for (const path of ['/', '/tools', '/nothing-here']) {
      expect(await footer(path)).toContain(`<a href="${imprint}">Imprint</a>`);
      expect(await footer(path)).toContain(`<a href="${privacy}">Privacy</a>`);
    }
    for (const path of ['/corrections', '/about']) {
      const text = await main(path);
      expect(text).toContain(`href="${imprint}"`);
      expect(text).toContain(`href="${privacy}"`);
      expect(text).toContain(NONE);
    }
  });

  it('links to the repository, with or without a contact', async () => {
    const repository = 'https://git.example/facts';
    for (const operator of [{ repository }, { repository, contact: 'mailto:facts@operator.example' }]) {
      const text = await (await pagesOf(operator)).main('/corrections');
      expect(text).toContain(`href="${repository}"`);
      expect(text).toContain(`href="${repository}/blob/HEAD/CONTRIBUTING.md"`);
      expect(text.includes('mailto:facts@operator.example')).toBe('contact' in operator);
    }
  });
});

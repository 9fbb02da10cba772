import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { between } from './html.ts';

const [contact, repository] = ['mailto:facts@operator.example', 'https://git.example/facts'];
const [imprint, privacy] = ['https://operator.example/imprint', 'https://operator.example/privacy'];
const unknown = await fixtureServer();
const known = await fixtureServer({ operator: { contact, repository, imprint, privacy } });
const byForm = await fixtureServer({ operator: { contact: 'https://operator.example/contact' } });

const main = async (served: typeof known, path: string) => between(await served.page(path), '<main', '</main>');
const footer = async (served: typeof known, path: string, status = 200) =>
  between(await served.page(path, status), '<footer', '</footer>');

const NONE = 'No address to write to is given here';

describe('the operator of a server', () => {
  it('is shown as unknown if nothing is configured', async () => {
    for (const path of ['/corrections', '/about']) expect(await main(unknown, path), path).toContain(NONE);
    for (const [path, status] of [
      ['/corrections', 200],
      ['/nothing-here', 404],
    ] as const)
      expect(await footer(unknown, path, status)).not.toMatch(/Contact|Imprint|Privacy/);
    expect(await main(unknown, '/corrections')).not.toMatch(/open an issue|in the project's repository/);
  });

  it('can be contacted, by mail or at an address', async () => {
    for (const path of ['/corrections', '/about']) {
      expect(await main(known, path)).toContain(`<a href="${contact}">facts@operator.example</a>`);
      expect(await main(byForm, path)).toContain('<a href="https://operator.example/contact">https://operator');
      for (const served of [known, byForm]) expect(await main(served, path)).not.toContain(NONE);
    }
  });

  it('has a contact, an imprint and a privacy statement on every page', async () => {
    for (const [path, status] of [
      ['/tools', 200],
      ['/nothing-here', 404],
    ] as const)
      for (const [address, label] of [
        [contact, 'Contact'],
        [imprint, 'Imprint'],
        [privacy, 'Privacy'],
      ])
        expect(await footer(known, path, status)).toContain(`<a href="${address}">${label}</a>`);
    for (const path of ['/corrections', '/about'])
      for (const address of [imprint, privacy]) expect(await main(known, path)).toContain(`href="${address}"`);
  });

  it('links to the repository', async () => {
    for (const address of [repository, `${repository}/blob/HEAD/CONTRIBUTING.md`])
      expect(await main(known, '/corrections')).toContain(`href="${address}"`);
  });
});

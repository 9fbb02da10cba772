import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { between } from './html.ts';

const [contact, repository] = ['mailto:facts@operator.example', 'https://git.example/facts'];
const [imprint, privacy] = ['https://operator.example/imprint', 'https://operator.example/privacy'];
const withoutOperator = await fixtureServer();
const withOperator = await fixtureServer({ operator: { contact, repository, imprint, privacy } });
const withContactForm = await fixtureServer({ operator: { contact: 'https://operator.example/contact' } });

const loadMain = async (served: typeof withOperator, path: string) =>
  between(await served.page(path), '<main', '</main>');
const loadFooter = async (served: typeof withOperator, path: string, status = 200) =>
  between(await served.page(path, status), '<footer', '</footer>');

describe('the operator of a server', () => {
  it('is reached through the issues of the repository unless a contact is configured', async () => {
    for (const [path, status] of [
      ['/methodology', 200],
      ['/nothing-here', 404],
    ] as const) {
      const footer = await loadFooter(withoutOperator, path, status);
      expect(footer).toMatch(/<a href="https:\/\/github\.com\/[^"]+\/issues">Contact<\/a>/);
      expect(footer).not.toMatch(/Imprint|Privacy/);
    }
    expect(await loadMain(withoutOperator, '/methodology')).toMatch(/<a href="https:\/\/github\.com\/[^"]+\/issues">/);
  });

  it('can be contacted by email or at a URL', async () => {
    expect(await loadMain(withOperator, '/methodology')).toContain(`<a href="${contact}">facts@operator.example</a>`);
    expect(await loadMain(withContactForm, '/methodology')).toContain(
      '<a href="https://operator.example/contact">operator.example/contact</a>',
    );
  });

  it('has links to its contact, imprint and privacy statement on every page', async () => {
    for (const [path, status] of [
      ['/tools', 200],
      ['/nothing-here', 404],
    ] as const)
      for (const [address, label] of [
        [contact, 'Contact'],
        [imprint, 'Imprint'],
        [privacy, 'Privacy'],
      ])
        expect(await loadFooter(withOperator, path, status)).toContain(`<a href="${address}">${label}</a>`);
    for (const address of [imprint, privacy])
      expect(await loadMain(withOperator, '/methodology')).toContain(`href="${address}"`);
  });

  it('has links to its repository and its contribution guide', async () => {
    for (const address of [repository, `${repository}/blob/HEAD/CONTRIBUTING.md`])
      expect(await loadMain(withOperator, '/methodology')).toContain(`href="${address}"`);
  });
});

import { describe, expect, it } from 'vitest';
import { extensionRows } from '../../../../server/pages/tool/extensions.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { foldedIn, textOf } from '../html.ts';

const served = await fixtureServer();

const EXTENSION = {
  id: 'a'.repeat(32),
  name: 'One',
  version: '1.0',
  permissions: [],
  hosts: [],
  day: null,
  sources: [],
};
const rows = (declared: object) => Object.fromEntries(extensionRows({ ...EXTENSION, ...declared }));

describe('what an extension may do, in words', () => {
  it('names sites once for all protocols, and none besides every site', () => {
    const sites = (...hosts: string[]) => rows({ hosts })['Sites that it may read and change'];
    expect(sites('http://mail.example/', 'https://mail.example/*', '*://*.mail.example/*', 'odd')).toBe(
      'mail.example, mail.example and its subdomains, odd',
    );
    for (const every of ['<all_urls>', 'http://*/*', 'https://*/', '*://*/crm.html'])
      expect(sites('https://mail.example/*', every)).toBe('every site');
  });

  it('names the paths of pages in which scripts run, and not of hosts, of which Chrome ignores them', () => {
    const patterns = ['https://*.mail.example/inbox/*', '*://*/crm.html'];
    expect(rows({ hosts: patterns.slice(0, 1), content_scripts: patterns })).toMatchObject({
      'Sites that it may read and change': 'mail.example and its subdomains',
      'Its scripts run in pages of': '*.mail.example/inbox/*, /crm.html on every site',
    });
  });

  it('says what well-known permissions are for, and only names others', () => {
    expect(rows({ permissions: ['cookies', 'waving', 'constructor'] }).Permissions).toBe(
      'cookies (read and change the cookies of its sites), waving, constructor',
    );
  });

  it('takes files without pages for files that every page can load, and an empty list of pages for none', () => {
    const detectable = (web_accessible_resources: object[]) =>
      rows({ web_accessible_resources })['What a page can detect'];
    expect(detectable([{ resources: ['a.css', 'b.css'] }])).toBe(
      'pages of every site can load 2 files or patterns of files',
    );
    expect(detectable([{ matches: [], resources: ['a.css'] }])).toBe('nothing that its manifest names');
  });

  it('says that it requires nothing', () => {
    expect(rows({})).toEqual({
      'Sites that it may read and change': 'none',
      Permissions: 'none',
      'What a page can detect': 'nothing that its manifest names',
    });
  });
});

describe('the page of a tool', () => {
  it('says what its extension may do, of which day the manifest is and whether it is old, without a judgement', async () => {
    const words = textOf(foldedIn(await served.page('/tools/presently'), 'extensions') ?? '');
    for (const part of [
      'Presently Hello 2.0.1, manifest of 2024-04-10, old',
      'Sites that it may read and change linkedin.com and its subdomains, mail.example',
      'It may ask for later management (see and manage other extensions), crm.example and its subdomains',
      'Its scripts run in pages of every site',
      'pages of www.linkedin.com can load 2 files or patterns of files; pages of every site can load 1 file or pattern of files, at addresses that differ in each session; pages of app.presently.example can send it messages',
      'Users by the store 20,000',
      'Publisher in the store Presently SAS, 2 rue du Salut, Lyon 69001, FR',
    ])
      expect(words).toContain(part);
    expect(words).not.toMatch(/\b(un)?safe|danger|risk/i);
    expect(await served.text('/tools/yew')).not.toContain('id="extensions"');
  });

  it('says so in Markdown too', async () => {
    const markdown = await served.text('/tools/presently.md?show=answered');
    expect(markdown).toContain('**Presently Hello 2.0.1, manifest of 2024-04-10, old**');
    expect(markdown).toContain('- **Sites that it may read and change**: ');
  });
});

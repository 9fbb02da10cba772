import { ageInText, type Source, sourcesById } from '../../../model/source.ts';
import { type BrowserExtension, isHost } from '../../../model/tool.ts';
import { commaList } from '../../../model/words/lists.ts';
import { counted, inGroups } from '../../../model/words/numbers.ts';
import { type DocumentSection, type LinePart, type PageBlock, paragraph } from '../document/document.ts';
import { PUBLISHERS } from '../facts/evidence.ts';
import type { ToolView } from './page.tsx';

/** What the browser extensions of the tool may do, by their manifests; nothing where none is recorded. */
export function extensionsSection({ data: { tool } }: ToolView): DocumentSection[] {
  const { extensions = [], sources } = tool;
  if (extensions.length === 0) return [];
  const byId = sourcesById(sources);
  return [
    {
      id: 'extensions',
      heading: `What its browser extension${extensions.length === 1 ? '' : 's'} may do`,
      folded: counted(extensions.length, 'manifest'),
      blocks: extensions.flatMap((extension): PageBlock[] => [
        {
          kind: 'terms',
          items: [
            ['Extension', [{ strong: extensionInWords(extension) }]],
            ...extensionRows(extension),
            ['Manifest', extension.sources.flatMap(({ id, link }) => pageLine(byId.get(id), link))],
          ],
        },
        paragraph(
          'A manifest declares what an extension may do. It does not say what the extension does, and newer versions may declare something else.',
        ),
      ]),
    },
  ];
}

function pageLine(source: Source | undefined, passage: string | undefined): LinePart[] {
  if (source === undefined) return [];
  const { url, publisher, title, relation } = source;
  return [
    { link: passage ?? url, label: `${publisher}: ${title}`, says: 'nofollow' },
    `, ${PUBLISHERS[relation]}, ${ageInText(source)}. `,
  ];
}

/** What permissions of Chrome are for, after https://developer.chrome.com/docs/extensions/reference/permissions-list. */
const PERMISSIONS: Readonly<Record<string, string>> = {
  activeTab: 'the open page, once it is used there',
  alarms: 'run at set times',
  background: 'run without a window',
  clipboardRead: 'read what is copied',
  clipboardWrite: 'copy and cut',
  contextMenus: 'entries in context menus',
  cookies: 'read and change the cookies of its sites',
  declarativeNetRequest: 'block or change requests by rules',
  declarativeNetRequestFeedback: 'see which of its rules applied',
  downloads: 'manage downloads',
  gcm: 'send and receive pushed messages',
  geolocation: 'the place of the device',
  history: 'read and change the browsing history',
  identity: 'sign in with an account',
  'identity.email': 'the email address of the account',
  idle: 'whether the computer is in use',
  management: 'see and manage other extensions',
  notifications: 'show notifications',
  offscreen: 'pages that are not shown',
  power: 'keep the computer awake',
  proxy: 'set the proxy of the browser',
  scripting: 'run scripts in pages of its sites',
  storage: 'store data in the browser',
  'system.cpu': 'data on the processor',
  'system.display': 'data on the displays',
  'system.memory': 'data on the memory',
  tabs: 'addresses and titles of all tabs',
  unlimitedStorage: 'store any amount of data',
  webNavigation: 'see which pages are opened',
  webRequest: 'see requests of its sites',
  webRequestBlocking: 'block or change these requests',
};

/** How many names a row has. */
const MAX_NAMES = 12;

/** `linkedin.com and its subdomains`, `every site`, `*.mail.example/inbox/*` for a match pattern of Chrome. */
function siteInWords(pattern: string): string {
  if (pattern === '<all_urls>') return 'every site';
  const [, host = '', path = ''] = /^[a-z*]+:\/\/([^/]*)(\/.*)$/.exec(pattern) ?? [];
  if (host === '') return pattern;
  const under = path === '/' || path === '/*' ? '' : path;
  if (host === '*') return under ? `${under} on every site` : 'every site';
  return host.startsWith('*.') && !under ? `${host.slice(2)} and its subdomains` : host + under;
}

/** Once for all protocols. Where every site is among them, the others say nothing more. */
function pagesOf(patterns: readonly string[]): string {
  const sites = new Set(patterns.map(siteInWords));
  return sites.has('every site') ? 'every site' : commaList([...sites], MAX_NAMES);
}

/** Of a permission for hosts, Chrome ignores the path: https://developer.chrome.com/docs/extensions/develop/concepts/match-patterns */
function sitesOf(hosts: readonly string[]): string {
  return pagesOf(hosts.map((pattern) => pattern.replace(/^([a-z*]+:\/\/[^/]+)\/.*$/, '$1/*')));
}

function permissions(names: readonly string[]): string {
  const inWords = (name: string) => {
    const meaning = Object.hasOwn(PERMISSIONS, name) ? PERMISSIONS[name] : undefined;
    return meaning ? `${name} (${meaning})` : name;
  };
  return commaList(names.map(inWords), MAX_NAMES);
}

/** What a page can load of an extension, or send to it. */
function detectable({ web_accessible_resources = [], externally_connectable = [] }: BrowserExtension): string {
  const loadable = (isDynamic: boolean) => {
    const groups = web_accessible_resources.filter(
      ({ matches, use_dynamic_url }) => matches?.length !== 0 && (use_dynamic_url === true) === isDynamic,
    );
    if (groups.length === 0) return [];
    const names = new Set(groups.flatMap(({ resources }) => resources)).size;
    const from = pagesOf(groups.flatMap(({ matches = ['<all_urls>'] }) => matches));
    const which = counted(names, 'file or pattern of files', 'files or patterns of files');
    return [`pages of ${from} can load ${which}${isDynamic ? ', at addresses that differ in each session' : ''}`];
  };
  const messages =
    externally_connectable.length > 0 ? [`pages of ${pagesOf(externally_connectable)} can send it messages`] : [];
  return [...loadable(false), ...loadable(true), ...messages].join('; ') || 'nothing that its manifest names';
}

/** What an extension may do, in rows of a name and words. */
export function extensionRows(extension: BrowserExtension): (readonly [name: string, words: string])[] {
  const { hosts, content_scripts = [], optional = [], users, publisher, publisher_address } = extension;
  const later = [permissions(optional.filter((one) => !isHost(one))), sitesOf(optional.filter(isHost))];
  const rows = [
    ['Sites that it may read and change', sitesOf(hosts) || 'none'],
    ['Its scripts run in pages of', pagesOf(content_scripts)],
    ['Permissions', permissions(extension.permissions) || 'none'],
    ['It may ask for later', later.filter(Boolean).join(', ')],
    ['What a page can detect', detectable(extension)],
    ['Users by the store', users === undefined ? '' : inGroups(users)],
    ['Publisher in the store', [publisher, publisher_address].filter(Boolean).join(', ')],
  ] as const;
  return rows.filter(([, words]) => words !== '');
}

/** `My Tool 1.4.0, manifest of 2024-05-17, old`. */
function extensionInWords({ name, version, day, old }: BrowserExtension): string {
  return `${name} ${version}, ${day === null ? 'manifest of unknown age' : `manifest of ${day}`}${old ? ', old' : ''}`;
}

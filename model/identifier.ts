import { type Static, Type } from 'typebox';
import { Citation } from './source.ts';

/** A registry: how its ids are written, and the addresses that contain them. */
interface Kind {
  readonly label: string;
  readonly pattern: string;
  /** The pattern in words, for messages: follows "write". */
  readonly described: string;
  /** The addresses of its pages without protocol and "www.", with the id as the first group. */
  readonly address: RegExp;
  /** The address of the page of an id, if there is one. */
  readonly page?: (id: string) => string | undefined;
  /** Its name in package URLs: https://github.com/package-url/purl-spec */
  readonly purl?: string;
  /** Normalises an id as the registry does. Default: lower case. */
  readonly normal?: (id: string) => string;
}

const APP = {
  pattern: '^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$',
  described: 'an id as in the address of its page, such as example-app, in lower case',
};
const HOST = '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}';
const asWritten = (id: string) => id;

const KINDS = {
  domain: {
    label: 'Domain',
    pattern: `^(?!www\\.)${HOST}(/[^\\sA-Z/?#]+)*$`,
    described:
      'a domain in lower case without "www.", such as example.com, or the part of a shared host, such as intercom.help/example',
    address: new RegExp(`^(${HOST}(?:/[^\\s/?#]+)*)`, 'i'),
  },
  github: {
    label: 'GitHub',
    pattern: '^[a-z0-9](-?[a-z0-9]){0,38}$',
    described: 'an account on GitHub, such as example-org, in lower case',
    address: /^(?:github\.com|raw\.githubusercontent\.com)\/(?:orgs\/)?([^/?#]+)/i,
    page: (id) => `https://github.com/${id}`,
  },
  npm: {
    label: 'npm',
    pattern: '^(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$',
    described: 'an npm package, such as @example/sdk, in lower case',
    address: /^(?:npmjs\.com\/package|registry\.npmjs\.org)\/((?:@|%40)[^/?#]+(?:\/|%2f)[^/?#]+|[^/?#@%]+)/i,
    page: (id) => `https://www.npmjs.com/package/${id}`,
    purl: 'npm',
  },
  pypi: {
    label: 'PyPI',
    pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    described: 'a PyPI package, such as example-sdk, in lower case',
    address: /^pypi\.org\/(?:project|simple|pypi)\/([^/?#]+)/i,
    page: (id) => `https://pypi.org/project/${id}/`,
    purl: 'pypi',
    // PEP 503.
    normal: (id) => id.toLowerCase().replaceAll(/[-_.]+/g, '-'),
  },
  'mcp-registry': {
    label: 'MCP registry',
    pattern: '^[A-Za-z0-9.-]+/[A-Za-z0-9._-]+$',
    described: 'the name of a server in the MCP registry, such as com.example/mcp',
    address:
      /^registry\.modelcontextprotocol\.io\/(?:v[\d.]+\/servers\/|v[\d.]+\/servers\?search=|\?q=)([^&#]+?)(?:\/versions.*)?$/i,
    normal: asWritten,
  },
  zapier: {
    label: 'Zapier',
    ...APP,
    address: /^zapier\.com\/apps\/([^/?#]+)/i,
    page: (id) => `https://zapier.com/apps/${id}/integrations`,
  },
  make: {
    label: 'Make',
    ...APP,
    address: /^(?:apps\.make\.com|make\.com\/(?:[a-z]{2}\/)?integrations)\/([^/?#]+)/i,
    page: (id) => `https://www.make.com/en/integrations/${id}`,
  },
  n8n: {
    label: 'n8n',
    pattern: '^(?:@[a-z0-9-][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$',
    described: 'a node of n8n, such as n8n-nodes-base.example, or the npm package that has it, in lower case',
    address: /^docs\.n8n\.io\/integrations\/builtin\/(?:app|trigger)-nodes\/([^/?#]+?)(?:\.md)?(?:[/?#]|$)/i,
    page: (id) =>
      id.startsWith('n8n-nodes-base.') ? `https://docs.n8n.io/integrations/builtin/app-nodes/${id}/` : undefined,
  },
  pipedream: {
    label: 'Pipedream',
    ...APP,
    address: /^pipedream\.com\/apps\/([^/?#]+)/i,
    page: (id) => `https://pipedream.com/apps/${id}`,
  },
  'chrome-extension': {
    label: 'Chrome Web Store',
    pattern: '^[a-p]{32}$',
    described: 'the 32 letters from a to p in the address of an extension in the Chrome Web Store',
    address: /^(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore)\/detail\/(?:[^/?#]+\/)?([a-p]{32})/i,
    page: (id) => `https://chromewebstore.google.com/detail/${id}`,
  },
  'firefox-addon': {
    label: 'Firefox add-on',
    ...APP,
    address: /^addons\.mozilla\.org\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:firefox|android)\/addon\/([^/?#]+)/i,
    page: (id) => `https://addons.mozilla.org/firefox/addon/${id}/`,
  },
  'app-store': {
    label: 'App Store',
    pattern: '^[1-9][0-9]{5,11}$',
    described: 'the number of an app in the App Store, such as "1234567890"',
    address: /^(?:apps|itunes)\.apple\.com\/(?:[^?#]+\/)?id(\d+)/i,
    page: (id) => `https://apps.apple.com/app/id${id}`,
  },
  'google-play': {
    label: 'Google Play',
    pattern: '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)+$',
    described: 'the package name of an app on Google Play, such as com.example.app',
    address: /^play\.google\.com\/store\/apps\/details\?(?:[^#]*&)?id=([^&#]+)/i,
    page: (id) => `https://play.google.com/store/apps/details?id=${id}`,
    normal: asWritten,
  },
  wikidata: {
    label: 'Wikidata',
    pattern: '^Q[1-9][0-9]*$',
    described: 'an item of Wikidata, such as Q42',
    address: /^wikidata\.org\/(?:wiki|entity)\/(q\d+)/i,
    page: (id) => `https://www.wikidata.org/wiki/${id}`,
    normal: (id) => id.toUpperCase(),
  },
} as const satisfies Record<string, Kind>;

export type IdentifierKind = keyof typeof KINDS;
export const IDENTIFIER_KINDS = Object.keys(KINDS) as IdentifierKind[];
export const kindOfIdentifier = (kind: IdentifierKind): Kind => KINDS[kind];

export const Identifier = Type.Object(
  {
    kind: Type.Enum(IDENTIFIER_KINDS, { description: 'The registry.' }),
    id: Type.String(),
    former: Type.Optional(Type.Literal(true, { description: 'The tool no longer has it.' })),
    url: Type.Optional(Type.String({ format: 'uri', description: 'The page at the registry, derived from the id.' })),
    purl: Type.Optional(Type.String({ description: 'As a package URL.' })),
    sources: Type.Array(Citation),
  },
  { title: 'Identifier', description: 'An identifier of the tool in a registry.' },
);
export type Identifier = Static<typeof Identifier>;
export type KindAndId = Pick<Identifier, 'kind' | 'id'>;

/** The links of an identifier. A domain has none, since it may have another owner today. */
export function linkIdentifier({ kind, id }: KindAndId): Pick<Identifier, 'url' | 'purl'> {
  const { page, purl } = kindOfIdentifier(kind);
  const url = page?.(id);
  return {
    ...(url !== undefined && { url }),
    ...(purl && { purl: `pkg:${purl}/${id.replace('@', '%40')}` }),
  };
}

/** A normalized text, equal for equal identifiers. */
export function identifierKey({ kind, id }: KindAndId): string {
  return `${kind}:${normal(kind, id).toLowerCase()}`;
}

/** The host of an address, without "www.". */
export function domainOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/** The id in a text or address, as its registry writes it. Undefined if there is none. */
export function parseId(kind: IdentifierKind, text: string): string | undefined {
  const id = normal(kind, kindOfIdentifier(kind).address.exec(withoutProtocol(text))?.[1] ?? text.trim());
  return new RegExp(kindOfIdentifier(kind).pattern, 'u').test(id) ? id : undefined;
}

function normal(kind: IdentifierKind, id: string): string {
  return (kindOfIdentifier(kind).normal ?? ((one) => one.toLowerCase()))(decoded(id));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function withoutProtocol(text: string): string {
  return text
    .trim()
    .replace(/^(?:[a-z]+:)?\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '');
}

/**
 * Every identifier that a text can mean, best first. Reads a package URL, an address in a registry, any other address (its path, then its
 * host, then the domains above), `kind:id`, or an id alone.
 */
export function parseIdentifiers(text: string): KindAndId[] {
  const given = text.trim();
  const [, type, packaged = ''] = /^pkg:([a-z]+)\/([^?#]+)/i.exec(given) ?? [];
  if (type !== undefined) return inPackageUrl(type.toLowerCase(), packaged);
  const [, prefix = '', id = ''] = /^([a-z0-9-]+):(.+)$/i.exec(given) ?? [];
  const kind = IDENTIFIER_KINDS.find((one) => one === prefix.toLowerCase());
  if (kind) return named(kind, id);
  const address = withoutProtocol(given);
  const atRegistry = IDENTIFIER_KINDS.filter((one) => one !== 'domain' && kindOfIdentifier(one).address.test(address));
  if (atRegistry.length > 0) return atRegistry.flatMap((one) => named(one, given));
  const ids = /^[a-z]+:\/\//i.test(given)
    ? []
    : IDENTIFIER_KINDS.flatMap((one) => (one === 'domain' ? [] : named(one, given)));
  return [...ids, ...domainsIn(address)];
}

function named(kind: IdentifierKind, text: string): KindAndId[] {
  const id = parseId(kind, text);
  return id === undefined ? [] : [{ kind, id }];
}

function inPackageUrl(type: string, rest: string): KindAndId[] {
  const name = rest.replace(/(?<=.)@[^@/]*$/, '');
  if (type === 'github') return named('github', name.split('/')[0] ?? '');
  return IDENTIFIER_KINDS.filter((kind) => kindOfIdentifier(kind).purl === type).flatMap((kind) => named(kind, name));
}

/** Limits of labels and path segments to compare. Customers of shared hosts have short addresses. */
const MOST = { labels: 8, steps: 3 };

/** `app.example.com/a/b`, then without the last path segment, and so on, up to `example.com`. */
function domainsIn(address: string): KindAndId[] {
  const [host = '', ...path] = (address.split(/[?#]/)[0] ?? '').toLowerCase().split('/').filter(Boolean);
  const labels = host.replace(/:\d*$/, '').replace(/\.$/, '').split('.').slice(-MOST.labels);
  const steps = path.slice(0, MOST.steps);
  const paths = [...steps.map((_, i) => `/${steps.slice(0, steps.length - i).join('/')}`), ''];
  const hosts = labels.slice(1).map((_, i) => labels.slice(i).join('.'));
  return hosts.flatMap((domain) => paths.flatMap((under) => named('domain', domain + under)));
}

import { type Static, Type } from 'typebox';
import { flag, optionalText } from './schemas.ts';
import { Citation } from './source.ts';

/** A registry of apps, packages or websites. */
interface Registry {
  readonly label: string;
  /** The pattern of ids. */
  readonly idPattern: string;
  /** Describes a valid id, in a message after "write". */
  readonly description: string;
  /** Matches URLs in the registry, without protocol and "www.". The first group is the id. */
  readonly urlPattern: RegExp;
  /** The URL of the page about an id, which replaces `{}`. */
  readonly pageUrl?: string;
  /** Only these ids have a page. */
  readonly hasPage?: RegExp;
  /** Its name in package URLs: https://github.com/package-url/purl-spec */
  readonly purl?: string;
  /** Normalizes an id as the registry does. Default: lower case. */
  readonly normalize?: (id: string) => string;
}

const APP = {
  idPattern: '^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$',
  description: 'the id in the URL of its page, such as example-app, in lower case',
};
const HOST = '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}';
const keepCase = (id: string) => id;

const REGISTRIES = {
  domain: {
    label: 'Domain',
    idPattern: `^(?!www\\.)${HOST}(/[^\\sA-Z/?#]+)*$`,
    description:
      'a domain in lower case without "www.", such as example.com, or a path on a shared host, such as intercom.help/example',
    urlPattern: new RegExp(`^(${HOST}(?:/[^\\s/?#]+)*)`, 'i'),
  },
  github: {
    label: 'GitHub',
    idPattern: '^[a-z0-9](-?[a-z0-9]){0,38}$',
    description: 'a GitHub account, such as example-org, in lower case',
    urlPattern: /^(?:github\.com|raw\.githubusercontent\.com)\/(?:orgs\/)?([^/?#]+)/i,
    pageUrl: 'https://github.com/{}',
  },
  npm: {
    label: 'npm',
    idPattern: '^(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$',
    description: 'an npm package, such as @example/sdk, in lower case',
    urlPattern: /^(?:npmjs\.com\/package|registry\.npmjs\.org)\/((?:@|%40)[^/?#]+(?:\/|%2f)[^/?#]+|[^/?#@%]+)/i,
    pageUrl: 'https://www.npmjs.com/package/{}',
    purl: 'npm',
  },
  pypi: {
    label: 'PyPI',
    idPattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    description: 'a PyPI package, such as example-sdk, in lower case',
    urlPattern: /^pypi\.org\/(?:project|simple|pypi)\/([^/?#]+)/i,
    pageUrl: 'https://pypi.org/project/{}/',
    purl: 'pypi',
    // PEP 503.
    normalize: (id) => id.toLowerCase().replaceAll(/[-_.]+/g, '-'),
  },
  'mcp-registry': {
    label: 'MCP registry',
    idPattern: '^[A-Za-z0-9.-]+/[A-Za-z0-9._-]+$',
    description: 'a server name in the MCP registry, such as com.example/mcp',
    urlPattern:
      /^registry\.modelcontextprotocol\.io\/(?:v[\d.]+\/servers\/|v[\d.]+\/servers\?search=|\?q=)([^&#]+?)(?:\/versions.*)?$/i,
    normalize: keepCase,
  },
  zapier: {
    label: 'Zapier',
    ...APP,
    urlPattern: /^zapier\.com\/apps\/([^/?#]+)/i,
    pageUrl: 'https://zapier.com/apps/{}/integrations',
  },
  make: {
    label: 'Make',
    ...APP,
    urlPattern: /^(?:apps\.make\.com|make\.com\/(?:[a-z]{2}\/)?integrations)\/([^/?#]+)/i,
    pageUrl: 'https://www.make.com/en/integrations/{}',
  },
  n8n: {
    label: 'n8n',
    idPattern: '^(?:@[a-z0-9-][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$',
    description: 'an n8n node, such as n8n-nodes-base.example, or its npm package, in lower case',
    urlPattern: /^docs\.n8n\.io\/integrations\/builtin\/(?:app|trigger)-nodes\/([^/?#]+?)(?:\.md)?(?:[/?#]|$)/i,
    pageUrl: 'https://docs.n8n.io/integrations/builtin/app-nodes/{}/',
    hasPage: /^n8n-nodes-base\./,
  },
  pipedream: {
    label: 'Pipedream',
    ...APP,
    urlPattern: /^pipedream\.com\/apps\/([^/?#]+)/i,
    pageUrl: 'https://pipedream.com/apps/{}',
  },
  'chrome-extension': {
    label: 'Chrome Web Store',
    idPattern: '^[a-p]{32}$',
    description: 'the 32 letters from a to p in the URL of an extension in the Chrome Web Store',
    urlPattern: /^(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore)\/detail\/(?:[^/?#]+\/)?([a-p]{32})/i,
    pageUrl: 'https://chromewebstore.google.com/detail/{}',
  },
  'firefox-addon': {
    label: 'Firefox add-on',
    ...APP,
    urlPattern: /^addons\.mozilla\.org\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:firefox|android)\/addon\/([^/?#]+)/i,
    pageUrl: 'https://addons.mozilla.org/firefox/addon/{}/',
  },
} as const satisfies Record<string, Registry>;

export type IdentifierKind = keyof typeof REGISTRIES;
export const IDENTIFIER_KINDS = Object.keys(REGISTRIES) as IdentifierKind[];
export const findRegistry = (kind: IdentifierKind): Registry => REGISTRIES[kind];
const ID_PATTERNS = new Map(IDENTIFIER_KINDS.map((kind) => [kind, new RegExp(findRegistry(kind).idPattern, 'u')]));

export const Identifier = Type.Object(
  {
    kind: Type.Enum(IDENTIFIER_KINDS, { description: 'The registry.' }),
    id: Type.String(),
    former: flag('The tool no longer uses it.'),
    url: Type.Optional(Type.String({ format: 'uri', description: 'Its page in the registry, derived from the id.' })),
    purl: optionalText('The identifier as a package URL.'),
    sources: Type.Array(Citation),
  },
  { title: 'Identifier', description: 'An identifier of the tool in a registry.' },
);
export type Identifier = Static<typeof Identifier>;
export type KindAndId = Pick<Identifier, 'kind' | 'id'>;

/** Derives the links of an identifier. A domain has none, since its owner may have changed. */
export function linkIdentifier({ kind, id }: KindAndId): Pick<Identifier, 'url' | 'purl'> {
  const { pageUrl, hasPage, purl } = findRegistry(kind);
  return {
    ...(pageUrl && hasPage?.test(id) !== false && { url: pageUrl.replace('{}', () => id) }),
    ...(purl && { purl: `pkg:${purl}/${id.replace('@', '%40')}` }),
  };
}

/** A key that is the same for all spellings of an identifier. */
export function identifierKey({ kind, id }: KindAndId): string {
  return `${kind}:${normalize(kind, id).toLowerCase()}`;
}

/** The host of a URL, without "www.". */
export function parseDomain(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/** Parses an id or a URL that contains one, and normalizes the id. Undefined if it is not valid. */
export function parseId(kind: IdentifierKind, text: string): string | undefined {
  const id = normalize(kind, findRegistry(kind).urlPattern.exec(withoutProtocol(text))?.[1] ?? text.trim());
  return ID_PATTERNS.get(kind)?.test(id) ? id : undefined;
}

function normalize(kind: IdentifierKind, id: string): string {
  return (findRegistry(kind).normalize ?? ((text) => text.toLowerCase()))(decode(id));
}

function decode(text: string): string {
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
 * Lists the identifiers that a text may stand for, best first. Accepts a package URL, `kind:id`, a URL in a registry, any other URL (with its
 * path, then its host, then its parent domains), or an id.
 */
export function parseIdentifiers(text: string): KindAndId[] {
  const trimmed = text.trim();
  const [, type, packagePath = ''] = /^pkg:([a-z]+)\/([^?#]+)/i.exec(trimmed) ?? [];
  if (type !== undefined) return parsePackageUrl(type.toLowerCase(), packagePath);
  const [, prefix = '', id = ''] = /^([a-z0-9-]+):(.+)$/i.exec(trimmed) ?? [];
  const kind = IDENTIFIER_KINDS.find((known) => known === prefix.toLowerCase());
  if (kind) return parseAs(kind, id);
  const address = withoutProtocol(trimmed);
  const registries = IDENTIFIER_KINDS.filter(
    (other) => other !== 'domain' && findRegistry(other).urlPattern.test(address),
  );
  if (registries.length > 0) return registries.flatMap((registry) => parseAs(registry, trimmed));
  const ids = /^[a-z]+:\/\//i.test(trimmed)
    ? []
    : IDENTIFIER_KINDS.flatMap((other) => (other === 'domain' ? [] : parseAs(other, trimmed)));
  return [...ids, ...listDomains(address)];
}

function parseAs(kind: IdentifierKind, text: string): KindAndId[] {
  const id = parseId(kind, text);
  return id === undefined ? [] : [{ kind, id }];
}

function parsePackageUrl(type: string, path: string): KindAndId[] {
  const name = path.replace(/(?<=.)@[^@/]*$/, '');
  if (type === 'github') return parseAs('github', name.split('/')[0] ?? '');
  return IDENTIFIER_KINDS.filter((kind) => findRegistry(kind).purl === type).flatMap((kind) => parseAs(kind, name));
}

/** How many host labels to try. */
const MAX_LABELS = 8;
/** How many path segments to try. The pages of customers on shared hosts have short paths. */
const MAX_SEGMENTS = 3;

/** Lists a host with its path and with shorter paths, then the same for its parent domains: from `app.example.com/a/b` to `example.com`. */
function listDomains(address: string): KindAndId[] {
  const [host = '', ...path] = (address.split(/[?#]/)[0] ?? '').toLowerCase().split('/').filter(Boolean);
  const labels = host.replace(/:\d*$/, '').replace(/\.$/, '').split('.').slice(-MAX_LABELS);
  const segments = path.slice(0, MAX_SEGMENTS);
  const paths = [...segments.map((_, i) => `/${segments.slice(0, segments.length - i).join('/')}`), ''];
  const hosts = labels.slice(1).map((_, i) => labels.slice(i).join('.'));
  return hosts.flatMap((domain) => paths.flatMap((suffix) => parseAs('domain', domain + suffix)));
}

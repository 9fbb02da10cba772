import { IDENTIFIER_KINDS, type IdentifierKind, type KindAndId, kindOfIdentifier } from './identifier.ts';

/** The same text for everything that is the same identifier, however it is written. */
export function identifierKey({ kind, id }: KindAndId): string {
  return `${kind}:${normal(kind, id).toLowerCase()}`;
}

/** The host of an address, without "www.". */
export function domainOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/** An id as its registry writes it; undefined for a text that is none. */
export function idOfKind(kind: IdentifierKind, text: string): string | undefined {
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
 * Every identifier that a text can be, those that it names best first: a package URL, an address in one of the registries, any other
 * address (its path, then its host, then the domains above), `kind:id`, or an id alone.
 */
export function identifiersIn(text: string): KindAndId[] {
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
  const id = idOfKind(kind, text);
  return id === undefined ? [] : [{ kind, id }];
}

function inPackageUrl(type: string, rest: string): KindAndId[] {
  const name = rest.replace(/(?<=.)@[^@/]*$/, '');
  if (type === 'github') return named('github', name.split('/')[0] ?? '');
  return IDENTIFIER_KINDS.filter((kind) => kindOfIdentifier(kind).purl === type).flatMap((kind) => named(kind, name));
}

/** The most labels of a host, and parts of its path, that are compared: an owner's part of a shared host has few. */
const MOST = { labels: 8, steps: 3 };

/** `app.example.com/a/b` as itself, then without the last part of its path, and so on, up to `example.com`. */
function domainsIn(address: string): KindAndId[] {
  const [host = '', ...path] = (address.split(/[?#]/)[0] ?? '').toLowerCase().split('/').filter(Boolean);
  const labels = host.replace(/:\d*$/, '').replace(/\.$/, '').split('.').slice(-MOST.labels);
  const steps = path.slice(0, MOST.steps);
  const paths = [...steps.map((_, i) => `/${steps.slice(0, steps.length - i).join('/')}`), ''];
  const hosts = labels.slice(1).map((_, i) => labels.slice(i).join('.'));
  return hosts.flatMap((domain) => paths.flatMap((under) => named('domain', domain + under)));
}

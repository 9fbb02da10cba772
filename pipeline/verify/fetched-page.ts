/** What came of asking for a page. The union is closed: whatever a page does, it is one of these, and nothing is thrown. */
export type FetchedPage = AnsweredPage | NotModifiedPage | FailedPage | ForbiddenPage | LaterPage;

interface RequestedPage {
  /** The last address of the way, without a fragment: the one that answered, failed or was not asked. */
  readonly url: string;
  /** The redirects that were followed to get there, in order. */
  readonly hops: readonly Hop[];
}

/** A redirect from one address to the next. */
export interface Hop {
  readonly status: number;
  readonly from: string;
  readonly to: string;
}

/** A page that answered, with any status. */
export interface AnsweredPage extends RequestedPage {
  readonly outcome: 'answered';
  readonly status: number;
  readonly headers: RetainedHeaders;
  readonly type: PageType;
  /** The decoded body. Empty where the status is 400 or more and the body cannot be read: then the status says enough. */
  readonly text: string;
  /** The body where it is of a type that is no text; its text is empty. */
  readonly bytes?: Uint8Array;
}

/** A page that is the same as when its validators were given. */
interface NotModifiedPage extends RequestedPage {
  readonly outcome: 'not-modified';
  readonly headers: RetainedHeaders;
}

/** A page that could not be read. `url` is where that went wrong, which may be the robots.txt of its host. */
interface FailedPage extends RequestedPage {
  readonly outcome: 'failed';
  readonly why: FailureReason;
  /** The reason in a few words, for people. */
  readonly detail: string;
}

/** A page that was not asked for, because the robots.txt of its origin forbids it or cannot be read. */
interface ForbiddenPage extends RequestedPage {
  readonly outcome: 'forbidden';
  /** `rule`: a rule disallows it. `unavailable`: robots.txt answered with a server error, so that nothing may be read. */
  readonly because: 'rule' | 'unavailable';
}

/** A page whose host asked to be left alone for longer than a run waits. It gets no more requests in this run. */
interface LaterPage extends RequestedPage {
  readonly outcome: 'later';
  /** Milliseconds since 1970; null where the host said no time. */
  readonly until: number | null;
}

export type FailureReason =
  /** The address is no http or https address, or has credentials or a port of its own. */
  | 'not-a-web-address'
  /** The host is, or resolves to, an address that is not public. */
  | 'private-address'
  /** The name does not resolve, or no connection could be made or kept. */
  | 'unreachable'
  | 'timeout'
  /** The answer is not HTTP, has too many headers, or makes no sense. */
  | 'broken-answer'
  | 'too-many-redirects'
  /** The decoded body is longer than the limit. */
  | 'too-large'
  /** The body does not fit its Content-Encoding, or the encoding was not asked for. */
  | 'bad-encoding'
  /** The body is no text: an image, a PDF or anything else. */
  | 'unsupported-type';

/** Headers that say how to ask again, or what kind of answer it is. */
export const RETAINED_HEADERS = [
  'etag',
  'last-modified',
  'content-language',
  'content-type',
  'retry-after',
  'cf-mitigated',
  'server',
  'www-authenticate',
  'x-robots-tag',
] as const;
export type RetainedHeaders = Readonly<Partial<Record<(typeof RETAINED_HEADERS)[number], string>>>;

/** What an earlier answer said about its version, to ask whether there is a newer one. */
export interface Validators {
  /** The address that gave them: after redirects. They are sent to no other. */
  readonly url: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** Asks for one page politely: see `createFetcher`. It never rejects. */
export type FetchPage = (url: string, validators?: Validators) => Promise<FetchedPage>;

/** How the text of a page is to be read. */
export type PageType = 'html' | 'xhtml' | 'xml' | 'json' | 'markdown' | 'text';

/** The types that are asked for, in the words of an Accept header. */
export const ACCEPT =
  'text/html,application/xhtml+xml,text/markdown;q=0.9,text/plain;q=0.9,application/json;q=0.9,application/xml;q=0.8,*/*;q=0.1';

const TYPES: Readonly<Record<string, PageType>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'xhtml',
  'text/markdown': 'markdown',
  'text/x-markdown': 'markdown',
  'text/plain': 'text',
  'text/csv': 'text',
  'application/yaml': 'text',
  'text/yaml': 'text',
  'application/json': 'json',
  'text/json': 'json',
  'application/xml': 'xml',
  'text/xml': 'xml',
};

/**
 * The type of a page, or undefined where it is no text.
 * @param contentType the header; many servers send none for an error without a body
 * @param url tells Markdown from other plain text: servers of raw files call both text/plain
 * @param text the decoded body, which decides where the header says nothing
 */
export function pageType(contentType: string | undefined, url: string, text: string): PageType | undefined {
  // Bytes that are no text do not become text by their label.
  if (text.includes('\0') || text.startsWith('%PDF-')) return undefined;
  const essence = essenceOf(contentType);
  if (essence === '') return /^\s*</.test(text) ? 'html' : 'text';
  const type = TYPES[essence] ?? suffixType(essence);
  return type === 'text' && /\.(md|markdown)$/i.test(new URL(url).pathname) ? 'markdown' : type;
}

/** Whether a type that a header gives can be read at all; known before the body is. */
export function isReadableType(contentType: string | undefined): boolean {
  const essence = essenceOf(contentType);
  return essence === '' || TYPES[essence] !== undefined || suffixType(essence) !== undefined;
}

function essenceOf(contentType = ''): string {
  return (contentType.split(/[;,]/)[0] ?? '').trim().toLowerCase();
}

function suffixType(essence: string): PageType | undefined {
  if (essence.endsWith('+json')) return 'json';
  return essence.endsWith('+xml') && !essence.startsWith('image/') ? 'xml' : undefined;
}

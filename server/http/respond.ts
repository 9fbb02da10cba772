import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { ResponseKind } from './headers.ts';
import { LINK_HEADER } from './headers.ts';
import { isCurrentOnly, removePermanentPath } from './permanent-address.ts';
import { hasFreeText } from './url.ts';

type Body = Uint8Array<ArrayBuffer> | string;

/** A body with additional headers. */
export interface RenderedBody {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates a response. @param address its canonical path and query */
export type Respond = (
  address: string,
  kind: ResponseKind,
  rendered: Body | RenderedBody | Promise<Body | RenderedBody>,
) => Response | Promise<Response>;

/** In characters. Proxies limit the total size of header fields. */
const MAX_LINKED_ADDRESS = 250;

/** Formats a link for the Link header. Empty if the address is long or has free text. */
export function formatLink(address: string, parameters: string, { tools }: Pick<Snapshot, 'tools'>): string[] {
  return address.length <= MAX_LINKED_ADDRESS && !hasFreeText(address, tools) ? [`<${address}>; ${parameters}`] : [];
}

const LINKED_PATH = /(?<=<)\/[^>]*/g;

/**
 * Returns a function that creates responses.
 * @param basePath of the public address, for links in headers. `address` does not include it
 * @param permanentBase the path before permanent addresses. If set, answers link to their permanent address
 * @param commonHeaders the headers of every response
 */
export function createResponder(
  snapshot: Pick<Snapshot, 'tools'>,
  basePath: string,
  permanentBase?: string,
  commonHeaders: Readonly<Record<string, string>> = {},
): Respond {
  const respond = (address: string, kind: ResponseKind, rendered: Body | RenderedBody): Response => {
    const isBodyOnly = typeof rendered === 'string' || rendered instanceof Uint8Array;
    const { body, headers } = isBodyOnly ? { body: rendered, headers: {} as Record<string, string> } : rendered;
    const { link = LINK_HEADER, ...extraHeaders } = headers;
    const isLinked = kind.hasPermanentAddress && permanentBase !== undefined;
    const links = [link, ...(isLinked ? formatLink(permanentBase + address, 'rel="permalink"', snapshot) : [])].join(
      ', ',
    );
    return new Response(body, {
      headers: {
        'content-type': kind.contentType,
        'cache-control': kind.caching,
        ...(kind.isPage && { vary: 'Accept' }),
        link: links.replaceAll(
          LINKED_PATH,
          (path) => (isCurrentOnly(path) ? removePermanentPath(basePath) : basePath) + path,
        ),
        ...extraHeaders,
        ...commonHeaders,
      },
    });
  };
  return (address, kind, rendered) =>
    rendered instanceof Promise
      ? rendered.then((body) => respond(address, kind, body))
      : respond(address, kind, rendered);
}

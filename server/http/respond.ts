import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { ResponseKind } from './headers.ts';
import { LINK_HEADER } from './headers.ts';
import { hasFreeText, prefixLinks } from './url.ts';

type Body = Uint8Array<ArrayBuffer> | string;

/** A body with additional headers. */
export interface RenderedBody {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates a response. */
export type Respond = (
  kind: ResponseKind,
  rendered: Body | RenderedBody | Promise<Body | RenderedBody>,
) => Response | Promise<Response>;

/** In characters. Proxies limit the total size of header fields. */
const MAX_LINKED_ADDRESS = 250;

/** Formats a link for the Link header. Empty if the address is long or has free text. */
export function formatLink(address: string, parameters: string, { tools }: Pick<Snapshot, 'tools'>): string[] {
  return address.length <= MAX_LINKED_ADDRESS && !hasFreeText(address, tools) ? [`<${address}>; ${parameters}`] : [];
}

/**
 * Returns a function that creates responses.
 * @param basePath of the public address, for links in headers
 */
export function createResponder(basePath: string): Respond {
  const respond = (kind: ResponseKind, rendered: Body | RenderedBody): Response => {
    const isBodyOnly = typeof rendered === 'string' || rendered instanceof Uint8Array;
    const { body, headers } = isBodyOnly ? { body: rendered, headers: {} } : rendered;
    return new Response(body, {
      headers: {
        'content-type': kind.contentType,
        'cache-control': kind.caching,
        ...(kind.isPage && { vary: 'Accept' }),
        ...prefixLinks({ link: LINK_HEADER, ...headers }, basePath),
      },
    });
  };
  return (kind, rendered) =>
    rendered instanceof Promise ? rendered.then((body) => respond(kind, body)) : respond(kind, rendered);
}

import { Problem } from '../problem/problem.ts';
import type { ResponseKind } from './headers.ts';
import { chooseReply } from './negotiate.ts';
import { problemResponse } from './problems.ts';
import { ENCODINGS, type Reply, Representation } from './representation.ts';
import { isOneOfMany, type ResponseCache } from './response-cache.ts';
import { prefixLinks, targetOf } from './url.ts';

type Body = Uint8Array<ArrayBuffer> | string;

/**
 * Bodies of responses that were created without one. A Response copies its bytes when it is created and again when they are read;
 * for large answers these copies would fill the memory.
 */
const deferredBodies = new WeakMap<Response, Body>();

/** A response that does not contain its body yet. */
function deferBody(body: Body | null, init: Omit<Reply, 'body'>): Response {
  const response = new Response(null, init);
  if (body !== null) deferredBodies.set(response, body);
  return response;
}

/** The response with its deferred body, if it has one. */
export function withBody(response: Response): Response {
  const deferred = deferredBodies.get(response);
  if (deferred === undefined) return response;
  const { status, headers } = response;
  return new Response(deferred, { status, headers });
}

/** Answers a GET or HEAD request with a representation, or with 406. The body is deferred. */
export function respond(
  request: Request,
  representation: Representation,
  basePath: string,
): Response | Promise<Response> {
  const { headers } = request;
  const reply = chooseReply(representation, {
    acceptEncoding: headers.get('accept-encoding'),
    ifMatch: headers.get('if-match'),
    ifNoneMatch: headers.get('if-none-match'),
  });
  if (reply === undefined) return problemResponse(request, notAcceptable(), basePath);
  return reply instanceof Promise ? reply.then(deferredReply) : deferredReply(reply);
}

const deferredReply = ({ body, status, headers }: Reply) => deferBody(body, { status, headers });

function notAcceptable(): Problem {
  return new Problem(
    'not_acceptable',
    `Accept-Encoding excludes every available coding; leave out "identity;q=0" or "*;q=0", or allow one of ${ENCODINGS.join(', ')}.`,
  );
}

/** In characters. Clients limit the size of all header fields together. */
const MAX_LINKED = 2000;

/** A body with headers of its own, in addition to those of its kind. */
export interface RenderedBody {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where answers are kept. */
export type ResponseStore = Pick<ResponseCache, 'get' | 'set'>;

/** Renders the responses of one snapshot, and keeps them. */
export class CachedResponder {
  readonly #store: ResponseStore;
  readonly #basePath: string;
  readonly #always: Readonly<Record<string, string>>;
  readonly #permanent: string | undefined;

  /**
   * @param basePath of the public address, for the links in headers; addresses of responses lack it
   * @param always headers of every response: adding them when a response is sent would cost as much as all other headers together
   * @param permanent the path under which the same addresses keep their answers, to link them
   */
  constructor(store: ResponseStore, basePath = '', always: Readonly<Record<string, string>> = {}, permanent?: string) {
    this.#store = store;
    this.#basePath = basePath;
    this.#always = always;
    this.#permanent = permanent;
  }

  /**
   * Answers a request from the cache or by rendering the body.
   * @param address canonical path and query of the response, whatever spelling the client used
   * @param render returns the body; if it throws, nothing is cached
   */
  answer(
    request: Request,
    address: string,
    kind: ResponseKind,
    render: () => Body | RenderedBody | Promise<Body | RenderedBody>,
  ): Response | Promise<Response> {
    const cached = this.#store.get(address);
    if (cached) return respond(request, cached, this.#basePath);
    const rendered = render();
    if (!(rendered instanceof Promise))
      return respond(request, this.#represent(request, address, rendered, kind), this.#basePath);
    return rendered.then((body) =>
      respond(request, this.#store.get(address) ?? this.#represent(request, address, body, kind), this.#basePath),
    );
  }

  /** The representation of a body, which is kept. */
  #represent({ url }: Request, address: string, rendered: Body | RenderedBody, baseKind: ResponseKind): Representation {
    const { body, headers } =
      typeof rendered === 'string' || rendered instanceof Uint8Array ? { body: rendered, headers: {} } : rendered;
    const own = { ...baseKind.headers, ...headers, ...this.#always };
    const all = baseKind.permanent ? this.#withPermalink(address, own) : own;
    const kind = { ...baseKind, headers: prefixLinks(all, this.#basePath) };
    const representation = new Representation(
      typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length),
      kind,
      isOneOfMany(address) ? 5 : 9,
    );
    this.#store.set(address, representation, targetOf(url));
    return representation;
  }

  /** The headers with a link to the address that keeps this answer. */
  #withPermalink(address: string, headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const { link = '' } = headers;
    if (this.#permanent === undefined || address.length > MAX_LINKED) return headers;
    return { ...headers, link: `${link}, <${this.#permanent}${address}>; rel="permalink"` };
  }
}

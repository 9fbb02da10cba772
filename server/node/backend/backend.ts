import type { RepresentationParts } from '../../http/representation.ts';
import { bytesOf } from '../../http/respond.ts';
import type { Fetch } from '../../http/routes.ts';

/** A request as plain data, without its connection, so that it can be posted to another thread. */
export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** Answers the requests that no cache can answer. */
export interface Backend {
  /** @throws Problem if there is no answer */
  answer(request: PlainRequest): Promise<PlainResponse>;
}

/** Methods that the Request constructor refuses (Fetch, "forbidden method"). */
const FORBIDDEN = /^(CONNECT|TRACE|TRACK)$/i;

/** Runs a handler of web-standard requests. The body must not be changed: it may be shared with a cache. */
export async function answerPlain(handle: Fetch, { method, url, headers, body }: PlainRequest): Promise<PlainResponse> {
  const isForbidden = FORBIDDEN.test(method);
  const request = new Request(url, { method: isForbidden ? 'GET' : method, headers, body });
  if (isForbidden) Object.defineProperty(request, 'method', { value: method });
  const response = await handle(request);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await bytesOf(response),
  };
}

/** The snapshot that the worker has loaded. */
export interface SnapshotInfo {
  readonly snapshot: string;
  /** Of its manifest. Another build of the same snapshot can have other words. */
  readonly hash: string;
  readonly as_of: string;
  readonly tools: number;
  /** Questions with an answer, over all tools. */
  readonly answered: number;
}

/**
 * Messages to the worker. `open` comes before the first `ask`. With `whole`, the worker first loads all code that answers need, and
 * answers with `opened` only then.
 */
export type ToWorker =
  | { readonly kind: 'open'; readonly baseUrl: string; readonly whole: boolean }
  | { readonly kind: 'ask'; readonly id: number; readonly request: PlainRequest };

/** Messages from the worker. */
export type FromWorker =
  | { readonly kind: 'loaded'; readonly info: SnapshotInfo }
  /** No snapshot can be served; `why` is one line. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'opened' }
  /** A response to cache. */
  | {
      readonly kind: 'cache';
      readonly address: string;
      readonly requested: string;
      readonly parts: RepresentationParts;
    }
  | { readonly kind: 'answer'; readonly id: number; readonly response: PlainResponse }
  /** The worker has logged the error. */
  | { readonly kind: 'failed'; readonly id: number };

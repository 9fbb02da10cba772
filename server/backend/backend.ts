import { bytesOf } from '../http/deferred-body.ts';
import type { Fetch } from '../http/log-requests.ts';

/** A request without its connection: what can be posted to another thread. */
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

/** What answers the requests that no cache can. */
export interface Backend {
  /** @throws Problem where there is no answer */
  answer(request: PlainRequest): Promise<PlainResponse>;
}

/** Methods that a Request cannot be made with (Fetch, "forbidden method"). */
const FORBIDDEN = /^(CONNECT|TRACE|TRACK)$/i;

/** Answers with what handles web-standard requests. The body may be shared with a cache: it is not to be changed. */
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

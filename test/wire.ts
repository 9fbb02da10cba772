import { type Agent, request } from 'node:http';

/** An unprocessed answer: redirects are not followed and the body is not decoded. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

interface WireRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly agent?: Agent;
}

/** Sends a request with only the given headers and Host, on a new connection unless there is an agent. */
export function sendRequest(
  baseUrl: string,
  path: string,
  { method = 'GET', headers = {}, body, agent }: WireRequest = {},
): Promise<WireAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: agent ?? false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode = 0 } = response;
      resolve({ status: statusCode, headers: response.headers as WireAnswer['headers'], body: Buffer.concat(chunks) });
    });
    sent.once('error', reject).end(body);
  });
}

import type { Server, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Answer } from './openapi-validator.ts';

/** Reports every answer that a server has sent, except those without a request. */
export function observe(server: Server, tell: (answer: Answer) => void): void {
  server.prependListener('request', ({ method = '', url = '' }, response) => {
    const sent = record(response);
    response.once('finish', () => {
      const { status, headers, chunks } = sent;
      const body = method === 'HEAD' ? '' : decoded(Buffer.concat(chunks), headers.get('content-encoding'));
      tell({ method, url, status, contentType: headers.get('content-type'), body });
    });
  });
}

interface Sent {
  status: number;
  readonly headers: Map<string, string>;
  readonly chunks: Buffer[];
}

/** Headers given to writeHead can be read nowhere else afterwards. */
function record(response: ServerResponse): Sent {
  const sent: Sent = { status: 0, headers: new Map(), chunks: [] };
  const { writeHead, write, end } = response;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    sent.status = status;
    for (const [name, value] of Object.entries(Object(rest.at(-1))))
      sent.headers.set(name.toLowerCase(), String(value));
    return Reflect.apply(writeHead, response, [status, ...rest]);
  }) as typeof writeHead;
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) sent.chunks.push(Buffer.from(chunk));
  };
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    keep(chunk);
    return Reflect.apply(write, response, [chunk, ...rest]);
  }) as typeof write;
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    keep(chunk);
    return Reflect.apply(end, response, [chunk, ...rest]);
  }) as typeof end;
  return sent;
}

function decoded(body: Buffer, coding: string | undefined): string {
  return (coding === 'gzip' ? gunzipSync(body) : body).toString();
}

import type { Server, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Answer } from './openapi-validator.ts';

/** Reports every answer of a server, except answers to unparsable requests. */
export function observeAnswers(server: Server, report: (answer: Answer) => void): void {
  server.prependListener('request', ({ method = '', url = '' }, response) => {
    const sent = record(response);
    response.once('finish', () => {
      const { status, headers, chunks } = sent;
      const body = method === 'HEAD' ? '' : decode(Buffer.concat(chunks), headers.get('content-encoding'));
      report({ method, url, status, contentType: headers.get('content-type'), body });
    });
  });
}

interface SentResponse {
  status: number;
  readonly headers: Map<string, string>;
  readonly chunks: Buffer[];
}

/** Records a response by wrapping its methods, because headers passed to writeHead cannot be read later. */
function record(response: ServerResponse): SentResponse {
  const sent: SentResponse = { status: 0, headers: new Map(), chunks: [] };
  const { writeHead, write, end } = response;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    sent.status = status;
    for (const [name, value] of Object.entries(Object(rest.at(-1))))
      sent.headers.set(name.toLowerCase(), String(value));
    return Reflect.apply(writeHead, response, [status, ...rest]);
  }) as typeof writeHead;
  const addChunk = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) sent.chunks.push(Buffer.from(chunk));
  };
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    addChunk(chunk);
    return Reflect.apply(write, response, [chunk, ...rest]);
  }) as typeof write;
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    addChunk(chunk);
    return Reflect.apply(end, response, [chunk, ...rest]);
  }) as typeof end;
  return sent;
}

function decode(body: Buffer, coding: string | undefined): string {
  return (coding === 'gzip' ? gunzipSync(body) : body).toString();
}

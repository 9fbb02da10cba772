import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RequestHandler } from './fake-web.ts';
import { respond } from './pages.ts';

/** Never responds. */
export const neverResponds: RequestHandler = () => {};

/** Sends one character every 10 ms, without end. */
export const slowDrip: RequestHandler = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const timer = setInterval(() => response.write('x'), 10);
  response.once('close', () => clearInterval(timer));
};

/** Sends data as fast as possible, without end. */
export const endlessBody: RequestHandler = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' });
  const send = () => {
    while (!response.destroyed && response.write('Endless words. '.repeat(4_000)));
  };
  response.on('drain', send);
  send();
};

/** Responds with a few kilobytes that decompress to 50 MB. */
export function respondWithBomb(coding: 'gzip' | 'br'): RequestHandler {
  const zeros = Buffer.alloc(50_000_000, '<p>');
  const body =
    coding === 'gzip'
      ? gzipSync(zeros)
      : brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return respond(200, body, { 'content-type': 'text/html', 'content-encoding': coding });
}

/** Responds with a correctly compressed page. */
export function respondCompressed(body: string): RequestHandler {
  return respond(200, gzipSync(body), { 'content-type': 'text/html', 'content-encoding': 'gzip' });
}

/** Responds with an uncompressed page that claims to be gzip. */
export function respondWithBrokenGzip(): RequestHandler {
  return respond(200, 'not compressed at all', { 'content-type': 'text/html', 'content-encoding': 'gzip' });
}

/** Responds with any bytes and any content type. */
export function respondWithBytes(body: Uint8Array, contentType: string): RequestHandler {
  return respond(200, body, { 'content-type': contentType });
}

/** Responds with a PDF document. */
export function respondWithPdf(): RequestHandler {
  return respondWithBytes(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'latin1'), 'application/pdf');
}

/** Sends 200 KB of headers. */
export const headerBomb: RequestHandler = (_, response) => {
  const headers = Array.from({ length: 2_000 }, (_, i) => `X-Header-${i}: ${'x'.repeat(100)}\r\n`).join('');
  response.socket?.end(`HTTP/1.1 200 OK\r\n${headers}\r\n`);
};

/** Responds in another protocol. */
export const notHttp: RequestHandler = (_, response) => response.socket?.end('220 mail.example ESMTP\r\n');

/** Announces a longer body than it sends. */
export const truncatedBody: RequestHandler = (_, response) =>
  response.socket?.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1000\r\n\r\n<p>Only this');

/** Closes the connection without a response. */
export const resetConnection: RequestHandler = (_, response) => {
  response.socket?.resetAndDestroy();
};

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { answer } from './pages.ts';
import type { Play } from './play-web.ts';

/** Never answers. */
export const silence: Play = () => {};

/** Sends a character every few milliseconds for ever. */
export const slowDrip: Play = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const timer = setInterval(() => response.write('x'), 10);
  response.once('close', () => clearInterval(timer));
};

/** Sends as fast as it can for ever. */
export const endlessBody: Play = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' });
  const send = () => {
    while (!response.destroyed && response.write('Endless words. '.repeat(4_000)));
  };
  response.on('drain', send);
  send();
};

/** A few kilobytes that unfold to 50 MB. */
export function bomb(coding: 'gzip' | 'br'): Play {
  const zeros = Buffer.alloc(50_000_000, '<p>');
  const body =
    coding === 'gzip'
      ? gzipSync(zeros)
      : brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return answer(200, body, { 'content-type': 'text/html', 'content-encoding': coding });
}

/** A correctly compressed page. */
export function compressed(body: string): Play {
  return answer(200, gzipSync(body), { 'content-type': 'text/html', 'content-encoding': 'gzip' });
}

/** Claims to be gzip and is not. */
export function brokenGzip(): Play {
  return answer(200, 'not compressed at all', { 'content-type': 'text/html', 'content-encoding': 'gzip' });
}

/** A page in any bytes with any label. */
export function bytes(body: Uint8Array, contentType: string): Play {
  return answer(200, body, { 'content-type': contentType });
}

/** A document that is no web page. */
export function pdf(): Play {
  return bytes(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'latin1'), 'application/pdf');
}

/** More headers than any page has. */
export const headerBomb: Play = (_, response) => {
  const headers = Array.from({ length: 2_000 }, (_, i) => `X-Header-${i}: ${'x'.repeat(100)}\r\n`).join('');
  response.socket?.end(`HTTP/1.1 200 OK\r\n${headers}\r\n`);
};

/** Answers in another protocol. */
export const notHttp: Play = (_, response) => response.socket?.end('220 mail.example ESMTP\r\n');

/** Promises more than it sends. */
export const cutShort: Play = (_, response) =>
  response.socket?.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1000\r\n\r\n<p>Only this');

/** Closes the connection instead of an answer. */
export const reset: Play = (_, response) => {
  response.socket?.resetAndDestroy();
};

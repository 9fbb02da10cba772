import type { RequestHandler } from './fake-web.ts';

export type PageHeaders = Readonly<Record<string, string>>;

/** Responds with a body. */
export function respond(code: number, body: string | Uint8Array, headers: PageHeaders = {}): RequestHandler {
  return (_, response) => {
    response.writeHead(code, headers).end(body);
  };
}

/** Responds with an HTML page. */
export function respondWithHtml(body: string, headers: PageHeaders = {}): RequestHandler {
  return respond(200, body, { 'content-type': 'text/html; charset=utf-8', ...headers });
}

/** Responds with a text file, such as robots.txt. */
export function respondWithText(body: string, type = 'text/plain'): RequestHandler {
  return respond(200, body, { 'content-type': type });
}

/** Responds with an error page that shows its status code. */
export function respondWithStatus(code: number, headers: PageHeaders = {}): RequestHandler {
  return respond(code, `<title>${code}</title><h1>Sorry</h1><p>This is the page for ${code}.`, {
    'content-type': 'text/html',
    ...headers,
  });
}

/** Responds with a redirect to any URL. */
export function redirect(to: string): RequestHandler {
  // Real servers send non-ASCII characters as raw UTF-8.
  return respond(302, '', { location: Buffer.from(to).toString('latin1') });
}

/** Delays a response, so that simultaneous requests overlap. */
export function delay(handler: RequestHandler): RequestHandler {
  return (request, response) => {
    setTimeout(() => handler(request, response), 5);
  };
}

/** Creates a complete HTML document, with a menu and a footer. */
export function createDocument(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>p{margin:0}</style></head>
<body><nav><a href="/">Home</a> <a href="/pricing">Pricing</a> <a href="/docs">Docs</a></nav>
<main>${main}</main><footer>Made by an invented company.</footer><script>track()</script></body></html>`;
}

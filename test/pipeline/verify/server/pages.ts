import type { Play } from './play-web.ts';

export type PageHeaders = Readonly<Record<string, string>>;

/** Answers with a body. */
export function answer(code: number, body: string | Uint8Array, headers: PageHeaders = {}): Play {
  return (_, response) => {
    response.writeHead(code, headers).end(body);
  };
}

/** A page of HTML. */
export function html(body: string, headers: PageHeaders = {}): Play {
  return answer(200, body, { 'content-type': 'text/html; charset=utf-8', ...headers });
}

/** A page of any other type of text, such as robots.txt. */
export function text(body: string, type = 'text/plain'): Play {
  return answer(200, body, { 'content-type': type });
}

/** An error page that says what it is: 404, 410, 403, 503. */
export function status(code: number, headers: PageHeaders = {}): Play {
  return answer(code, `<title>${code}</title><h1>Sorry</h1><p>This is the page for ${code}.`, {
    'content-type': 'text/html',
    ...headers,
  });
}

/** Redirects to the home page, elsewhere on the host, to another host, or to a private address. */
export function redirect(to: string): Play {
  // Servers send other characters than those of ASCII as they are, in UTF-8.
  return answer(302, '', { location: Buffer.from(to).toString('latin1') });
}

/** Plays a case a moment later, so that requests which are sent at once are seen to overlap. */
export function later(play: Play): Play {
  return (request, response) => {
    setTimeout(() => play(request, response), 5);
  };
}

/** A complete page of HTML, with a menu and a footer. */
export function document(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>p{margin:0}</style></head>
<body><nav><a href="/">Home</a> <a href="/pricing">Pricing</a> <a href="/docs">Docs</a></nav>
<main>${main}</main><footer>Made by an invented company.</footer><script>track()</script></body></html>`;
}

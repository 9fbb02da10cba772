import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Problem } from '../check/problem.ts';
import { excerpt, toSentence } from '../check/problem-formats.ts';
import type { Refusal } from './refusal.ts';

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1rem; overflow-wrap: anywhere; }
li { margin-block: 2rem; }
pre { overflow-x: auto; padding: 0.5rem; border-inline-start: 0.25rem solid #c33; }`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** The page in place of every other while the facts have errors. `html` escapes each text in it. */
export function refusalPage({ summary, problems }: Refusal): Response {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${summary}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${summary}</h1>
<p>The page comes back by itself once this is corrected. Until then REST, MCP and everything else that is not HTML answer from the last facts without errors that this preview has seen.</p>
<ol>${problems.map(problemItem)}</ol>
</main>
</body>
</html>
`;
  return new Response(String(page), { status: 503, headers: HEADERS });
}

function problemItem(problem: Problem) {
  const { file, line, column, rule, message, tip } = problem;
  const lines = excerpt(problem);
  return html`<li>
<h2><code>${file}:${line}:${column}</code> ${rule}</h2>
<p>${toSentence(message)}</p>
${lines.length > 0 ? html`<pre>${lines.join('\n')}</pre>` : ''}
<p>Tip: ${tip}</p>
</li>
`;
}

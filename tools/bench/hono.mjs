import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/* A hono app that only sends recorded answers from a file, by path: node tools/bench/hono.mjs [file] */

const NOTHING = { headers: {}, body: '' };
const [, , file] = process.argv;
const answers = new Map(file === undefined ? [] : JSON.parse(readFileSync(file, 'utf8')));
for (const [path, { headers, body }] of answers) answers.set(path, { headers, body: Buffer.from(body, 'base64') });

const app = new Hono();
app.get('*', (c) => {
  const { headers, body } = answers.get(c.req.path) ?? NOTHING;
  return c.body(body, 200, headers);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`listening on http://127.0.0.1:${port}`),
);

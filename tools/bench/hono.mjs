import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { findRecorded } from './recorded.mjs';

/* A hono app that only sends recorded answers from a file, by path: node tools/bench/hono.mjs [file] */

const app = new Hono();
app.get('*', (c) => {
  const { headers, body } = findRecorded(c.req.path);
  return c.body(body, 200, headers);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`listening on http://127.0.0.1:${port}`),
);

import { expect, it } from 'vitest';
import { exportedFile, exportedPictures } from '../../../server/edge/snapshot.ts';

const assets = {
  fetch: async ({ url }: Request) => new Response('file', { status: Number(/\/(\d{3})$/.exec(url)?.[1] ?? 200) }),
};
const ask = (path: string, init: RequestInit = {}) =>
  exportedFile(new Request(`https://facts.example${path}`, init), assets);

it('answers with a file where the path alone decides', async () => {
  expect(await (await ask('/tools'))?.text()).toBe('file');
  expect((await ask('/tools', { method: 'HEAD' }))?.status).toBe(200);
  expect(await exportedFile(new Request('https://facts.example/tools'), undefined)).toBeUndefined();
});

it.each([
  ['an address with a query', '/tools?q=a', {}],
  ['a query that is empty', '/tools?', {}],
  ['another method', '/mcp', { method: 'POST', body: '{}' }],
  ['a client that wants Markdown', '/tools', { headers: { accept: 'text/markdown' } }],
  ['a condition that files do not know', '/tools', { headers: { 'if-match': '"a"' } }],
  ['an address without a file', '/404', {}],
  ['a redirect', '/307', {}],
])('leaves %s to the app', async (_, path, init) => {
  expect(await ask(path, init)).toBeUndefined();
});

it('reads pictures from the files, wherever the service is', async () => {
  const asked: string[] = [];
  const files = {
    fetch: async ({ url }: Request) => {
      asked.push(url);
      return new Response('bytes', { status: url.includes('gone') ? 404 : 200 });
    },
  };
  const { read } = exportedPictures({}, 'https://facts.example/outreach', files);
  expect(new TextDecoder().decode(await read('home.png'))).toBe('bytes');
  expect(await read('gone.png')).toBeUndefined();
  const paths = ['/pictures/home.png', '/pictures/gone.png'];
  expect(asked).toEqual(paths.map((path) => `https://facts.example/outreach${path}`));
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/* A node:http server that only sends recorded answers from a file, by path: node tools/bench/bare.mjs [file] */

const NOTHING = { headers: {}, body: '' };
const [, , file] = process.argv;
const answers = new Map(file === undefined ? [] : JSON.parse(readFileSync(file, 'utf8')));
for (const [path, { headers, body }] of answers) answers.set(path, { headers, body: Buffer.from(body, 'base64') });

const server = createServer((request, response) => {
  const send = () => {
    const { headers, body } = answers.get(request.url.split('?')[0]) ?? NOTHING;
    response.writeHead(200, headers).end(body);
  };
  if (request.method === 'GET') send();
  else request.resume().once('end', send);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${server.address().port}`));

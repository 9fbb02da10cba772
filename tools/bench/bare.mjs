import { createServer } from 'node:http';
import { findRecorded } from './recorded.mjs';

/* A node:http server that only sends recorded answers from a file, by path: node tools/bench/bare.mjs [file] */

const server = createServer((request, response) => {
  const send = () => {
    const { headers, body } = findRecorded(request.url.split('?')[0]);
    response.writeHead(200, headers).end(body);
  };
  if (request.method === 'GET') send();
  else request.resume().once('end', send);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${server.address().port}`));

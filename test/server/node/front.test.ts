import { Agent, request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Turns } from '../../../server/node/turns.ts';
import { operations } from '../../../server/operations/all-operations.ts';
import type { Operation } from '../../../server/operations/operation.ts';
import { fixtureServer, serveFixture } from '../../fixture/serve.ts';
import { ask } from '../../wire.ts';
import { request } from '../mcp/rpc.ts';

const served = await fixtureServer();
const MESSAGE = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(request('tools/call', { name: 'get_tool', arguments: { slug: 'yew' } })),
};

/** Many new questions at once, over connections of their own. */
const questions = (baseUrl: string, count: number) =>
  Array.from({ length: count }, (_, i) => ask(baseUrl, `/recommend?q=linkedin+for+${i + 2}+people`));

describe('while new answers wait for their turns', () => {
  it('what is cached, whether the server is well, and bad requests are answered before them', async () => {
    await served.text('/tools/yew');
    const order: string[] = [];
    const waiting = questions(served.baseUrl, 30).map((answer) => answer.then(() => order.push('new')));
    const agent = new Agent({ keepAlive: true });
    await Promise.race(waiting);
    for (const path of ['/tools/yew', '/healthz', '/readyz', '/api/v1/tools?q=%'])
      order.push(String((await ask(served.baseUrl, path, { agent })).status));
    await Promise.all(waiting);
    agent.destroy();
    expect(order.filter((what) => what !== 'new')).toEqual(['200', '200', '200', '400']);
    expect(order.slice(-10)).toEqual(Array(10).fill('new'));
  });

  it('what several ask for is computed once', async () => {
    let runs = 0;
    const counted = operations.map((operation): Operation => {
      if (operation.name !== 'get_methodology') return operation;
      const run: Operation['run'] = (...given) => {
        runs += 1;
        return operation.run(...given);
      };
      return { ...operation, run };
    });
    const counting = await serveFixture({ table: counted });
    const answers = Array.from({ length: 8 }, () => ask(counting.baseUrl, '/api/v1/methodology'));
    expect(new Set((await Promise.all(answers)).map(({ headers }) => headers.etag)).size).toBe(1);
    expect(runs).toBe(1);
    await counting.close();
  });

  it('those that are too many learn when to come again, over REST and MCP', async () => {
    const narrow = await serveFixture({ turns: new Turns(2) });
    const answers = questions(narrow.baseUrl, 12);
    const calls = Array.from({ length: 12 }, () => ask(narrow.baseUrl, '/mcp', MESSAGE));
    const all = await Promise.all([...answers, ...calls]);
    const refused = all.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(5);
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '5', 'application/problem+json']);
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'overloaded', status: 503 });
    }
    expect(all.length - refused.length).toBeGreaterThanOrEqual(2);
    // As soon as there is room again.
    expect((await ask(narrow.baseUrl, '/recommend?q=later')).status).toBe(200);
    await narrow.close();
  });

  it('a body that does not arrive keeps nobody waiting', async () => {
    const slow = httpRequest(`${served.baseUrl}/mcp`, { ...MESSAGE, agent: false }).on('error', () => {});
    slow.write(MESSAGE.body.slice(0, 10));
    expect((await ask(served.baseUrl, '/recommend?q=meanwhile')).status).toBe(200);
    expect((await ask(served.baseUrl, '/mcp', MESSAGE)).status).toBe(200);
    slow.destroy();
  });

  it('a condition on what is cached is checked', async () => {
    const given = (tag: string) => ask(served.baseUrl, '/tools/yew', { headers: { 'if-match': tag } });
    expect([(await given('"x"')).status, (await given('*')).status]).toEqual([412, 200]);
  });
});

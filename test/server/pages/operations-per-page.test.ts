import { expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { operations } from '../../../server/operations/index.ts';
import { createLog } from '../../../server/runtime/log.ts';
import { fixturePageAddresses } from '../../fixture/examples.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const MOST = 3;

/**
 * The pages of the documentation show the OpenAPI description, whose examples are answers of all operations: it is made once and then
 * kept. A recommendation also tries texts without one of the criteria, up to as many as there are.
 */
const EXCEPT = /^\/(docs|recommend)\b/;

it.each(fixturePageAddresses.filter((address) => !EXCEPT.test(address)))(
  `runs at most ${MOST} operations to render %s for the first time`,
  async (address) => {
    const ran: string[] = [];
    const table = operations.map((operation) => ({
      ...operation,
      run: ((snapshot, input) => {
        ran.push(operation.name);
        return operation.run(snapshot, input);
      }) as typeof operation.run,
    }));
    const log = createLog('silent', { write: () => {} });
    const store = { get: () => undefined, set: () => {} };
    const app = createApp(await fixtureSnapshot(), { baseUrl: 'http://localhost', log, store }, table);
    const { status } = await app.fetch(new Request(`http://localhost${address}`, { headers: { accept: 'text/html' } }));
    expect(status).toBe(200);
    expect(ran.length, ran.join(', ')).toBeLessThanOrEqual(MOST);
  },
);

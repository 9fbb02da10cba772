import { Hono } from 'hono';
import { Problem } from '../../../server/http/problem.ts';
import { routeProblem } from '../../../server/http/problem-response.ts';
import { responder } from '../../../server/http/respond.ts';
import type { Operation } from '../../../server/operations/operation.ts';
import { restApi } from '../../../server/rest/rest.ts';
import { API_ROOT } from '../../../server/runtime/identity.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';

/** The REST API of some operations without anything else of the service, by path below its root or by the address of a next page. */
export function restOf(snapshot: Snapshot, operations: readonly unknown[]) {
  const router = new Hono();
  const declared = operations as readonly Operation[];
  const describe = () => Promise.reject(new Error('it has no description'));
  router.route(API_ROOT, restApi(declared, snapshot, 'http://facts.example', responder(''), describe));
  router.onError((error, c) => {
    if (!(error instanceof Problem)) throw error;
    return routeProblem(c, error, '');
  });
  const get = async (path: string) => router.request(path.startsWith('/') ? path : `${API_ROOT}/${path}`);
  return {
    get,
    text: async (path: string) => (await get(path)).text(),
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    json: async <Answer = any>(path: string): Promise<Answer> => (await get(path)).json() as Promise<Answer>,
  };
}

import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createService } from '../server/app.ts';
import type { Operator } from '../server/config/identity.ts';
import { createLog } from '../server/config/log.ts';
// Combines the parts of server/main.ts. Starting a process for each test file would take longer than most tests.
import { createRequestHandler } from '../server/node/request-handler.ts';
import { LIMITS, type Limits, listen } from '../server/node/server.ts';
import { stopGracefully } from '../server/node/stop.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { observeAnswers } from './observe.ts';
import { type Answer, createAnswerValidator, type OpenApiDocument } from './openapi-validator.ts';
import { realSnapshot } from './real-snapshot.ts';

/** A listening server. */
export interface TestServer {
  readonly baseUrl: string;
  readonly port: number;
  readonly snapshot: Snapshot;
  /** The lines of its log. */
  readonly logged: readonly Record<string, unknown>[];
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Fetches the JSON at a path. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json<Answer = any>(path: string): Promise<Answer>;
  text(path: string): Promise<string>;
  /** Fetches the HTML of a page. `text` fetches its Markdown. @throws Error if the response is not HTML or has another status */
  page(path: string, status?: number): Promise<string>;
  /** Stops the server. @throws Error if any answer did not match the OpenAPI document */
  close(): Promise<void>;
}

/** Serves the snapshot of the real facts on a free local port. */
export async function serveSnapshot(): Promise<TestServer> {
  const snapshot = await realSnapshot();
  return serve(snapshot, snapshot);
}

/** The settings of a test server. */
export interface ServerOptions {
  readonly operator?: Operator;
  /** The base path. */
  readonly path?: string;
  /** The public URL, if it differs from the local one. */
  readonly publicUrl?: string;
  readonly proxies?: number;
  readonly limits?: Partial<Limits>;
  /** The lowest level to log. */
  readonly level?: string;
}

/**
 * Serves a snapshot on a free local port.
 * @param described the snapshot whose OpenAPI document every answer must match. The served snapshot may be broken on purpose.
 */
export async function serve(
  snapshot: Snapshot,
  described: Snapshot,
  { operator = {}, path = '', publicUrl, proxies = 0, limits, level = 'warn' }: ServerOptions = {},
): Promise<TestServer> {
  const logged: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => logged.push(JSON.parse(line)) });
  const server = await listen({ hostname: '127.0.0.1', port: 0, log, limits: { ...LIMITS, ...limits } }, (port) => {
    const baseUrl = publicUrl ?? `http://127.0.0.1:${port}${path}`;
    const service = createService(snapshot, { baseUrl, log, operator });
    const { snapshot: id } = snapshot.manifest;
    const getServedData = () => ({ snapshot: id, release: '1.0.0', commit: null });
    return createRequestHandler({
      getService: () => service,
      log,
      baseUrl,
      getServedData,
      getPhase: () => 'ready',
      proxies,
    });
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}${path}`;
  const answers = new Map<string, Answer>();
  const get: TestServer['get'] = (path, init) => fetch(baseUrl + path, init);
  observeAnswers(server, (raw) => {
    // The OpenAPI document has paths without the base path.
    const answer = { ...raw, url: raw.url.startsWith(`${path}/`) ? raw.url.slice(path.length) : raw.url };
    answers.set(fingerprint(answer), answer);
  });
  return {
    baseUrl,
    port,
    snapshot,
    logged,
    get,
    json: async <Answer>(path: string) => (await (await get(path)).json()) as Answer,
    text: async (path) => (await get(path)).text(),
    page: async (path, status = 200) => {
      const answer = await get(path, { headers: { accept: 'text/html' } });
      const type = answer.headers.get('content-type');
      if (answer.status !== status || !type?.startsWith('text/html'))
        throw new Error(`${path}: ${answer.status} ${type}`);
      return answer.text();
    },
    close: async () => {
      await stopGracefully(server);
      expectDescribed([...answers.values()], await getValidator(described));
    },
  };
}

type Validator = ReturnType<typeof createAnswerValidator>;

/** Cached validators, so that each test file creates only one per snapshot. */
const validators = new WeakMap<Snapshot, Promise<Validator>>();

function getValidator(snapshot: Snapshot): Promise<Validator> {
  const validator = validators.get(snapshot) ?? createValidator(snapshot);
  validators.set(snapshot, validator);
  return validator;
}

async function createValidator(snapshot: Snapshot): Promise<Validator> {
  const log = createLog('silent', { write: () => {} });
  const { fetch } = createService(snapshot, { baseUrl: 'http://localhost', log });
  const response = await fetch(new Request('http://localhost/api/v1/openapi.json'));
  return createAnswerValidator((await response.json()) as OpenApiDocument);
}

/** Identifies equal answers, which are validated only once. */
function fingerprint({ method, url, status, body }: Answer): string {
  return createHash('sha256')
    .update(`${method} ${status} ${url.split('?')[0]}\n${body}`)
    .digest('base64');
}

function expectDescribed(answers: readonly Answer[], validate: Validator): void {
  const faults = answers.flatMap((answer) =>
    validate(answer).map((fault) => `${answer.method} ${answer.url.slice(0, 200)}: ${answer.status}: ${fault}`),
  );
  if (faults.length === 0) return;
  throw new Error(`${faults.length} answers do not match the OpenAPI document:\n${faults.slice(0, 10).join('\n')}`);
}

import { createHash } from 'node:crypto';
import { createLog } from '../server/log.ts';
import { LIMITS, type Limits } from '../server/node/limits.ts';
import { answerWith, listen, portOf } from '../server/node/server.ts';
import { stopGracefully } from '../server/node/stop.ts';
import type { Operation } from '../server/operations/operation.ts';
import type { Operator } from '../server/operator.ts';
import { loadSnapshot } from '../server/snapshot/load.ts';
import type { Snapshot } from '../server/snapshot/snapshot.ts';
import { DIST_DATA } from './corpus.ts';
import { type Answer, type Description, judgeBy } from './described.ts';
import { observe } from './observe.ts';
import { inOneThread } from './one-thread.ts';

/** A really listening server over a real snapshot. */
export interface Served {
  readonly baseUrl: string;
  readonly port: number;
  readonly snapshot: Snapshot;
  /** What was logged. */
  readonly logged: readonly Record<string, unknown>[];
  get(path: string, init?: RequestInit): Promise<Response>;
  /** @throws Error where any answer, whoever asked, was not as described */
  close(): Promise<void>;
}

/** Where a server is reached, and who runs it. */
interface Whose {
  /** The path of its public address. */
  readonly path?: string;
  readonly operator?: Operator;
}

/**
 * Serves the committed snapshot, or another one, on a free port of this machine; other operations, if any are given.
 */
export async function serveSnapshot(
  other?: Snapshot,
  limits: Partial<Limits> = {},
  level = 'info',
  table?: readonly Operation[],
  { path = '', operator = {} }: Whose = {},
): Promise<Served> {
  const snapshot = other ?? (await committed());
  const logged: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => logged.push(JSON.parse(line)) });
  const server = await listen(0, '127.0.0.1', log, { ...LIMITS, ...limits });
  const port = portOf(server);
  const baseUrl = `http://127.0.0.1:${port}${path}`;
  answerWith(server, inOneThread(snapshot, { baseUrl, log, operator, table }), log);
  const answers = new Map<string, Answer>();
  observe(server, (told) => {
    // The description names paths from its server's address on.
    const answer = { ...told, url: told.url.startsWith(`${path}/`) ? told.url.slice(path.length) : told.url };
    answers.set(fingerprint(answer), answer);
  });
  return {
    baseUrl,
    port,
    snapshot,
    logged,
    get: (path, init) => fetch(baseUrl + path, init),
    close: async () => {
      await stopGracefully(server);
      await holdToDescription([...answers.values()], table);
    },
  };
}

/** Loaded and described once for a test file; nothing changes them. */
let snapshot: Promise<Snapshot> | undefined;
let judge: Promise<ReturnType<typeof judgeBy>> | undefined;

function committed(): Promise<Snapshot> {
  snapshot ??= loadSnapshot(DIST_DATA);
  return snapshot;
}

/** By the description of the committed snapshot: a test may serve one that is broken. */
async function makeJudge(table?: readonly Operation[]) {
  const log = createLog('silent', { write: () => {} });
  const { fetch } = inOneThread(await committed(), { baseUrl: 'http://localhost', log, table });
  const response = await fetch(new Request('http://localhost/api/v1/openapi.json'));
  return judgeBy((await response.json()) as Description);
}

function judgeFor(table: readonly Operation[] | undefined) {
  if (table) return makeJudge(table);
  judge ??= makeJudge();
  return judge;
}

/** The same answer again says nothing new. */
function fingerprint({ method, url, status, body }: Answer): string {
  return createHash('sha256')
    .update(`${method} ${status} ${url.split('?')[0]}\n${body}`)
    .digest('base64');
}

async function holdToDescription(answers: readonly Answer[], table?: readonly Operation[]): Promise<void> {
  const faultsOf = await judgeFor(table);
  const strayed = answers.flatMap((answer) =>
    faultsOf(answer).map((fault) => `${answer.method} ${answer.url.slice(0, 200)}: ${answer.status}: ${fault}`),
  );
  if (strayed.length === 0) return;
  throw new Error(`${strayed.length} answers are not as described:\n${strayed.slice(0, 10).join('\n')}`);
}

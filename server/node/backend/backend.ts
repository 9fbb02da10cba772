import { isAbsent } from '../../../model/state.ts';
import type { RepresentationParts } from '../../http/representation.ts';
import { bytesOf } from '../../http/respond.ts';
import type { Fetch } from '../../http/routes.ts';
import type { Operation } from '../../operations/operation.ts';
import type { Detail } from '../../operations/selection.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** A request as plain data, without its connection, so that it can be posted to another thread. */
export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** The pattern of the route that answered, for counts; left out where none did. */
  readonly route?: string;
}

/** Answers the requests that no cache can answer. */
export interface Backend {
  /** @throws Problem if there is no answer */
  answer(request: PlainRequest): Promise<PlainResponse>;
}

/** Methods that the Request constructor refuses (Fetch, "forbidden method"). */
const FORBIDDEN = /^(CONNECT|TRACE|TRACK)$/i;

/** Runs a handler of web-standard requests. The body must not be changed: it may be shared with a cache. */
export async function answerPlain(handle: Fetch, { method, url, headers, body }: PlainRequest): Promise<PlainResponse> {
  const isForbidden = FORBIDDEN.test(method);
  const request = new Request(url, { method: isForbidden ? 'GET' : method, headers, body });
  if (isForbidden) Object.defineProperty(request, 'method', { value: method });
  const response = await handle(request);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await bytesOf(response),
  };
}

/** The snapshot that the worker has loaded. */
export interface SnapshotInfo {
  readonly snapshot: string;
  /** Of its manifest. Another build of the same snapshot can have other words. */
  readonly hash: string;
  readonly as_of: string;
  readonly tools: number;
  /** Questions with an answer, over all tools. */
  readonly answered: number;
}

/** What the worker did for an answer. Times in seconds. */
export interface Work {
  /** From the arrival of the request in the worker to its answer. */
  readonly seconds: number;
  /** Each run of an operation since the last answer, and how long it kept the thread busy. */
  readonly runs: readonly (readonly [operation: string, seconds: number])[];
  /** What these runs could not answer. */
  readonly unanswered: readonly Unanswered[];
}

/**
 * Messages to the worker. `open` comes before the first `ask`. With `whole`, the worker first loads all code that answers need, and
 * answers with `opened` only then.
 */
export type ToWorker =
  | { readonly kind: 'open'; readonly baseUrl: string; readonly whole: boolean }
  | { readonly kind: 'ask'; readonly id: number; readonly request: PlainRequest };

/** Messages from the worker. */
export type FromWorker =
  | { readonly kind: 'loaded'; readonly info: SnapshotInfo }
  /** No snapshot can be served; `why` is one line. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'opened' }
  /** A response to cache, with the pattern of its route. */
  | {
      readonly kind: 'cache';
      readonly address: string;
      readonly requested: string;
      readonly route: string | undefined;
      readonly parts: RepresentationParts;
    }
  | { readonly kind: 'answer'; readonly id: number; readonly response: PlainResponse; readonly work: Work }
  /** The worker has logged the error. */
  | { readonly kind: 'failed'; readonly id: number };

/** Something that a request named and that could not be answered. Tools and keys are of our own data, never a client's words. */
export type Unanswered =
  | { readonly kind: 'unknown_tool' | 'unknown_key' | 'not_understood' }
  | { readonly kind: 'unknown_fact'; readonly tool: string; readonly key: string };

/** Where inputs name tools and keys, whichever operation they are of. */
type Named = { readonly slug?: string; readonly detail?: Detail } & Readonly<
  Partial<Record<'tools' | 'choices' | 'keys' | 'must' | 'want' | 'avoid', readonly string[]>>
>;

/** Where answers, full and concise ones, say what they could not use. */
interface Said {
  /** Of a comparison. */
  readonly not_found?: readonly unknown[];
  /** Of a text that asks for tools. */
  readonly unlisted?: readonly string[];
  readonly not_understood?: readonly string[];
  readonly answered_by?: { readonly arguments: Named } | null;
  /** Of a text that is checked. */
  readonly claims?: readonly Readonly<Partial<Record<'verdict' | 'tool' | 'key', string | null>>>[];
}

const KINDS: Readonly<Record<string, 'unknown_tool' | 'unknown_key'>> = {
  tool_not_found: 'unknown_tool',
  unknown_key: 'unknown_key',
};

/** A request that names more facts wants a table, and says of none that it is missed. */
const MAX_FACTS_OF_REQUEST = 100;

/** Records what operations do in the thread that answers requests. */
export class OperationRecorder {
  #runs: Work['runs'][number][] = [];
  #unanswered: Unanswered[] = [];

  /**
   * The same operations, with how long each run keeps the thread busy: a run is synchronous, so nothing else happens in the thread meanwhile.
   * Where an operation asks another one, the time counts for the first.
   */
  timed(operations: readonly Operation[]): readonly Operation[] {
    return operations.map((operation) => ({
      ...operation,
      run: (...args) => {
        const begun = performance.now();
        try {
          return operation.run(...args);
        } finally {
          this.#runs.push([operation.name, (performance.now() - begun) / 1000]);
        }
      },
    }));
  }

  /** The same, with what they cannot answer. */
  withUnanswered(operations: readonly Operation[]): readonly Operation[] {
    return operations.map((operation) => ({
      ...operation,
      run: (snapshot, input) => {
        try {
          const answer = operation.run(snapshot, input);
          this.#unanswered.push(...inAnswer(answer, input, snapshot));
          return answer;
        } catch (error) {
          const kind = error instanceof Problem && KINDS[error.code];
          if (kind) this.#unanswered.push({ kind });
          throw error;
        }
      },
    }));
  }

  /** What was done since the last call. */
  take(): Pick<Work, 'runs' | 'unanswered'> {
    const done = { runs: this.#runs, unanswered: this.#unanswered };
    this.#runs = [];
    this.#unanswered = [];
    return done;
  }
}

function inAnswer(said: Said, input: Named, { tools }: Snapshot): Unanswered[] {
  const { not_found = [], unlisted = [], not_understood = [], answered_by, claims = [] } = said;
  const facts = [
    ...factsNamed(input),
    ...(answered_by ? factsNamed(answered_by.arguments) : []),
    ...claims.map(({ tool, key }) => [tool ?? '', key ?? ''] as const),
  ];
  const unknown = new Map<string, Unanswered>();
  for (const [tool, key] of facts.length > MAX_FACTS_OF_REQUEST ? [] : facts) {
    const fact = tools.get(tool)?.facts[key];
    if (fact?.status === 'unknown' && !isAbsent(fact))
      unknown.set(`${tool} ${key}`, { kind: 'unknown_fact', tool, key });
  }
  const unclear = claims.filter(({ verdict }) => verdict === 'not_understood');
  const names = new Set(unlisted);
  const words = not_understood.filter((word) => !names.has(word));
  return [
    ...[...not_found, ...names].map(() => ({ kind: 'unknown_tool' as const })),
    ...[...words, ...unclear].map(() => ({ kind: 'not_understood' as const })),
    ...unknown.values(),
  ];
}

/** The keys in a criterion such as "ai.mcp_server=official" or "channels.email|channels.calls". */
const KEYS = /\w+\.\w+/g;

/** Each key of an input with each of its tools. A name that is none of ours leads to no fact. */
function factsNamed({ slug, tools = [], choices = [], keys = [], must = [], want = [], avoid = [] }: Named) {
  const named = [...new Set([...(slug === undefined ? [] : [slug]), ...tools, ...choices])];
  const all = [...keys, ...[...must, ...want, ...avoid].flatMap((item) => item.match(KEYS) ?? [])];
  return named.flatMap((tool) => all.map((key) => [tool, key] as const));
}

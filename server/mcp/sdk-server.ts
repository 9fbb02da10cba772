import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { ICONS } from '../identity/identity.ts';
import type { Report } from '../runtime/log.ts';
import { ErrorCode, type Methods, type Request, type Response, RpcError, toRpcError } from './json-rpc.ts';

/** What a client learns about the server first, in every revision of the protocol. */
export interface Introduction {
  readonly serverInfo: {
    readonly name: string;
    readonly title: string;
    readonly version: string;
    readonly websiteUrl: string;
    readonly icons: typeof ICONS;
  };
  readonly capabilities: {
    readonly tools: object;
    readonly resources: object;
    readonly prompts: object;
    readonly completions: object;
  };
  readonly instructions: string;
}

/** Nothing is elicited from clients, so there is nothing to validate. Without this stub the SDK creates an Ajv. */
const noValidator = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: 'nothing is elicited' }),
};

/** Starts the one SDK server that all clients share. It implements initialize and ping itself and calls `methods` for the others. */
export async function connectServer(
  introduction: Introduction,
  methods: Methods,
  report: Report,
): Promise<MultiplexTransport> {
  const { serverInfo, capabilities, instructions } = introduction;
  const server = new Server(serverInfo as unknown as ConstructorParameters<typeof Server>[0], {
    capabilities,
    instructions,
    jsonSchemaValidator: noValidator,
  });
  server.fallbackRequestHandler = async ({ method, params }) => {
    const run = methods.get(method);
    if (run) {
      try {
        return run(params ?? {});
      } catch (error) {
        throw toRpcError(error, report);
      }
    }
    throw new RpcError(
      ErrorCode.MethodNotFound,
      `there is no method "${method.slice(0, 100)}"; there are: ${['initialize', 'ping', ...methods.keys()].join(', ')}`,
    );
  };
  const transport = new MultiplexTransport();
  await server.connect(transport);
  return transport;
}

/** Sends a request to the server and returns the response, which has the id of the request. */
export type SendRequest = (request: Request) => Response | Promise<Response>;

/**
 * Lets any number of clients share one SDK server. Each request gets a unique id on the way in, and its client's id back on the way
 * out, so that equal ids of different clients never clash. Notifications are not forwarded: with a guessed id, a client could cancel
 * the call of another.
 */
export class MultiplexTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>;
  onclose?: () => void;
  onerror?: (error: Error) => void;

  #lastId = 0;
  readonly #pending = new Map<number, { request: Request; resolve: (response: Response) => void }>();

  async start(): Promise<void> {}

  /** Sends a request to the server. The response is an error -32603 if the server closes first. */
  ask(request: Request): Promise<Response> {
    const deliver = this.onmessage;
    if (!deliver) return Promise.resolve(closed(request));
    this.#lastId += 1;
    const id = this.#lastId;
    // The SDK would hang on an unknown form of _meta and refuse tasks, which it should ignore. Neither is used here.
    const { _meta, task, ...params } = request.params;
    return new Promise((resolve) => {
      this.#pending.set(id, { request, resolve });
      deliver({ jsonrpc: '2.0', id, method: request.method, params } as JSONRPCMessage);
    });
  }

  /** Called by the SDK server. Anything but a response is dropped: nothing is ever pushed to clients. */
  async send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message) return;
    const pending = this.#pending.get(message.id as number);
    this.#pending.delete(message.id as number);
    pending?.resolve({ ...message, id: pending.request.id } as Response);
  }

  async close(): Promise<void> {
    const left = [...this.#pending.values()];
    this.#pending.clear();
    for (const { request, resolve } of left) resolve(closed(request));
    delete this.onmessage;
    this.onclose?.();
  }
}

function closed({ id }: Request): Response {
  return new RpcError(ErrorCode.InternalError, 'the server is stopping; ask again in a moment').toResponse(id);
}

import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { type Request, type Response, RpcError } from './message.ts';

/** Answers a request, under its own id. */
export type Ask = (request: Request) => Response | Promise<Response>;

/**
 * Lets any number of clients share one SDK server. Each request gets an id of its own on the way in and its client's id
 * back on the way out, so equal ids of different clients never meet. Notifications have no way in: a guessed id could cancel
 * a stranger's call.
 */
export class Switchboard implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>;
  onclose?: () => void;
  onerror?: (error: Error) => void;

  #lastId = 0;
  readonly #waiting = new Map<number, { request: Request; resolve: (response: Response) => void }>();

  async start(): Promise<void> {}

  /** The server's response to a request, under the request's own id; an error -32603 if the server closes first. */
  ask(request: Request): Promise<Response> {
    const deliver = this.onmessage;
    if (!deliver) return Promise.resolve(closed(request));
    this.#lastId += 1;
    const id = this.#lastId;
    // The SDK would hang on _meta in a form it does not know, and refuse tasks, which it should overlook; neither is used here.
    const { _meta, task, ...params } = request.params;
    return new Promise((resolve) => {
      this.#waiting.set(id, { request, resolve });
      deliver({ jsonrpc: '2.0', id, method: request.method, params } as JSONRPCMessage);
    });
  }

  /** Called by the SDK server. What is no answer to a request goes nowhere: nothing is ever pushed to clients. */
  async send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message) return;
    const waiting = this.#waiting.get(message.id as number);
    this.#waiting.delete(message.id as number);
    waiting?.resolve({ ...message, id: waiting.request.id } as Response);
  }

  async close(): Promise<void> {
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { request, resolve } of left) resolve(closed(request));
    delete this.onmessage;
    this.onclose?.();
  }
}

function closed({ id }: Request): Response {
  return new RpcError(ErrorCode.InternalError, 'the server is stopping; ask again in a moment').toResponse(id);
}

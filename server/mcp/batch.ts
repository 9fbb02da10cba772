import { idOf, invalidRequest, isWritable, RpcError } from './json-rpc.ts';

/** An HTTP status and a JSON body; null if there is nothing to send. */
export interface RpcReply {
  readonly status: number;
  readonly body: string | null;
}

/** The only revision with batches, and the default for clients that name none (2025-06-18, Transports). */
const BATCHING = '2025-03-26';
const MAX_BATCH_MESSAGES = 20;
/** After this, further messages of a batch are refused: 5 KB of messages once produced 26 MB. The last answer may exceed it. */
const MAX_BATCH_CHARACTERS = 500_000;
/** In milliseconds. After this, further messages of a batch are refused, since nothing is sent before the last is answered. */
const MAX_BATCH_TIME = 10_000;
/** A code of our own, in the range that JSON-RPC reserves for servers. */
const BATCH_IS_FULL = -32000;

/** @throws RpcError -32600 if the batch itself is invalid; an invalid message in it is answered individually */
export function checkBatch(batch: readonly unknown[], revision = BATCHING): void {
  if (revision !== BATCHING)
    throw invalidRequest(`revision ${revision.slice(0, 100)} has no batches; send one message`);
  if (batch.length === 0) throw invalidRequest('a batch holds at least one message');
  if (batch.length > MAX_BATCH_MESSAGES) throw invalidRequest(`a batch holds at most ${MAX_BATCH_MESSAGES} messages`);
  if (batch.some(Array.isArray)) throw invalidRequest('a batch holds messages, not other batches');
  if (batch.some((message) => Object(message).method === 'initialize'))
    throw invalidRequest('initialize comes alone, not in a batch');
  if (!isWritable(batch)) throw invalidRequest('a number is too large, or values are nested too deeply');
}

/**
 * Answers the messages of a batch that `checkBatch` accepts one after the other.
 * @param answer answers one message
 * @param longest how long it may take until its last message, in milliseconds
 */
export async function answerBatch(
  batch: readonly unknown[],
  answer: (message: unknown) => Promise<RpcReply>,
  longest = MAX_BATCH_TIME,
): Promise<RpcReply> {
  const responses: string[] = [];
  let length = 0;
  const end = performance.now() + longest;
  for (const message of batch) {
    const isFull = length >= MAX_BATCH_CHARACTERS || performance.now() >= end;
    const { body } = isFull ? { body: noRoomFor(message) } : await answer(message);
    if (body === null) continue;
    responses.push(body);
    length += body.length;
  }
  return responses.length > 0 ? { status: 200, body: `[${responses.join(',')}]` } : { status: 202, body: null };
}

function noRoomFor(message: unknown): string {
  const error = new RpcError(
    BATCH_IS_FULL,
    'the answers before this one fill the batch or took too long; send it on its own',
  );
  return JSON.stringify(error.toResponse(idOf(message)));
}

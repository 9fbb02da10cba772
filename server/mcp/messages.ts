import { type JSONRPCMessage, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { isFields } from '../../model/fields.ts';
import { parseJson } from '../call/read-call.ts';

/** Strips null params, which some clients send, and parses arguments that are sent as a JSON string. */
export function normalizeMessage<Message>(message: Message): Message {
  const { params, ...rest } = Object(message);
  if (params === undefined || Array.isArray(message)) return message;
  if (typeof params !== 'object' || Array.isArray(params)) return message;
  const entries = Object.entries(params ?? {}).filter(([, value]) => value !== null);
  const normalized = entries.map(([name, value]) => [name, name === 'arguments' ? parseArguments(value) : value]);
  return { ...rest, params: Object.fromEntries(normalized) };
}

function parseArguments(value: unknown): unknown {
  const parsed = parseJson(value);
  return isFields(parsed) ? parsed : value;
}

/** Sets the code of invalid params, since the SDK reports some of them as internal errors. Its message lists them as JSON. */
export function correctErrorCode(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message) || !/^\[\s+\{.*"path": \[\s+"params"/s.test(message.error.message)) return message;
  return { ...message, error: { ...message.error, code: ProtocolErrorCode.InvalidParams } };
}

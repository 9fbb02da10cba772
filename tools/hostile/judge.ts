import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Message } from './message.ts';
import type { Description } from './rest-messages.ts';
import type { Answer } from './send.ts';

type Json = Record<string, unknown>;
type Judge = (message: Message, answers: readonly Answer[]) => string[];

const MEANT = new Set([200, 202, 204, 304, 308]);
const INTERNAL_ERROR = -32603;

/**
 * Says what is wrong with the answers to a message, if anything: a whole message has at least one; none is a fault of the
 * server; an error is a problem document as described, or a JSON-RPC error.
 */
export function judgeFor({ components }: Description): Judge {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const isProblem = ajv.compile({ ...components.schemas.ProblemDetails, additionalProperties: false });

  function problemWith(status: number, document: Json): string[] {
    if (!isProblem(document)) return [`no problem document as described: ${ajv.errorsText(isProblem.errors)}`];
    return document.status === status ? [] : [`the document says ${document.status}, the answer ${status}`];
  }

  function faults(message: Message, { status, headers, body }: Answer): string[] {
    if (!MEANT.has(status) && (status < 400 || status > 499)) return ['the status is none that is meant'];
    if (body.length === 0) return status < 400 || message.method === 'HEAD' ? [] : ['an error without a body'];
    const type = headers.get('content-type') ?? '';
    const problem = type === 'application/problem+json';
    const isRpc = type === 'application/json' && message.target.startsWith('/mcp');
    if (!problem && !isRpc) {
      const isPage = type.startsWith('text/html') && !message.target.startsWith('/api/');
      return status < 400 || isPage ? [] : [`an error as ${type}`];
    }
    const parsed = parse(decoded(headers, body));
    if (parsed === undefined) return ['a body that is not JSON'];
    return problem ? problemWith(status, Object(parsed)) : [parsed].flat().flatMap((one) => rpcFaults(Object(one)));
  }

  return (message, answers) => {
    if (answers.length === 0) return message.ending === 'waits' ? ['no answer'] : [];
    return answers.flatMap((answer) => faults(message, answer).map((fault) => `${answer.status}: ${fault}`));
  };
}

function rpcFaults({ jsonrpc, id, result, error }: Json): string[] {
  if (jsonrpc !== '2.0') return ['no JSON-RPC 2.0'];
  if (id !== null && typeof id !== 'string' && !Number.isInteger(id)) return ['an id that is none'];
  if (error === undefined) {
    const { isError, content } = Object(result) as { isError?: boolean; content?: { text: string }[] };
    if (!isError) return typeof result === 'object' && result !== null ? [] : ['neither result nor error'];
    const problem = parse(content?.[0]?.text ?? '') as Json | undefined;
    return problem && problem.code !== 'internal_error' ? [] : ['a tool error that is a fault of ours'];
  }
  const { code, message } = Object(error) as Json;
  if (!Number.isInteger(code) || typeof message !== 'string') return ['an error without code or message'];
  return code === INTERNAL_ERROR ? ['an internal error'] : [];
}

function decoded(headers: ReadonlyMap<string, string>, body: Buffer): string {
  const coding = headers.get('content-encoding');
  return (coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { type JSONRPCMessage, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { isObject, parseJson } from '../calls/read-value.ts';

/** Strips null params, which some clients send, and parses arguments that are sent as JSON in a text. */
export function normalizeMessage<Message>(message: Message): Message {
  const { params, ...rest } = Object(message);
  if (params === undefined || Array.isArray(message)) return message;
  if (typeof params !== 'object' || Array.isArray(params)) return message;
  const given = Object.entries(params ?? {}).filter(([, value]) => value !== null);
  const read = given.map(([name, value]) => [name, name === 'arguments' ? parsedArguments(value) : value]);
  return { ...rest, params: Object.fromEntries(read) };
}

function parsedArguments(value: unknown): unknown {
  const parsed = parseJson(value);
  return isObject(parsed) ? parsed : value;
}

/** A validation issue of the SDK, in part. */
interface Issue {
  readonly code: string;
  readonly path: readonly string[];
  readonly message: string;
  readonly expected?: string;
  readonly values?: readonly string[];
  /** Of a union: the issues with each of its options. */
  readonly errors?: readonly (readonly Issue[])[];
}

/** Turns the list of validation issues that the SDK sends into one sentence. The SDK reports some of them as internal errors. */
export function simplifyError(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message)) return message;
  const [issue] = issuesIn(message.error.message);
  if (issue === undefined) return message;
  const error = { code: ProtocolErrorCode.InvalidParams, message: sentenceFor(issue) };
  return { ...message, error };
}

/** The issues with params that an error message of the SDK lists; none for any other text. */
function issuesIn(text: string): readonly Issue[] {
  const [, list] = /^(?:Invalid [\w/]+ request: )?(\[\s+\{.*\])$/s.exec(text) ?? [];
  if (list === undefined) return [];
  const issues = JSON.parse(list) as readonly Issue[];
  return issues.every(({ path }) => path[0] === 'params') ? issues : [];
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function sentenceFor(issue: Issue): string {
  const { path, message, expected = '', values, errors } = issue;
  if (errors) return sentenceFor(nearestOption(path, errors));
  const name = path.slice(1).join('.') || 'params';
  if (values) return `"${name}" must be ${values.map((value) => `"${value}"`).join(' or ')}.`;
  const type = TYPES[expected];
  if (type === undefined) return `"${name}" is not valid: ${message}.`;
  const received = TYPES[/received (\w+)$/.exec(message)?.[1] ?? ''];
  return `"${name}" must be ${type}${received === undefined ? '' : `, not ${received}`}.`;
}

/** The issue with the option of a union that fits best. If several fit equally well, it has the values of all. */
function nearestOption(path: readonly string[], options: readonly (readonly Issue[])[]): Issue {
  const fewest = Math.min(...options.map((issues) => issues.length));
  const firsts = options.filter((issues) => issues.length === fewest).map(([first]) => first as Issue);
  const [first] = firsts as [Issue];
  const values = firsts.flatMap((issue) => issue.values ?? []);
  return { ...first, path: [...path, ...first.path], ...(values.length > 0 && { values }) };
}

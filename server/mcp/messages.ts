import { type JSONRPCMessage, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { isFields } from '../../model/fields.ts';
import { orList } from '../../model/words/lists.ts';
import { parseJson } from '../calls/read-value.ts';

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

/** A validation issue of the SDK, with only the fields that are used here. */
interface Issue {
  readonly code: string;
  readonly path: readonly string[];
  readonly message: string;
  readonly expected?: string;
  readonly values?: readonly string[];
  /** For a union: the issues of each option. */
  readonly errors?: readonly (readonly Issue[])[];
}

/**
 * Replaces the validation issues in an error of the SDK by one sentence. Sets the error code, since the SDK reports some issues as internal
 * errors.
 */
export function simplifyError(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message)) return message;
  const [issue] = parseIssues(message.error.message);
  if (issue === undefined) return message;
  const error = { code: ProtocolErrorCode.InvalidParams, message: describeIssue(issue) };
  return { ...message, error };
}

/** Parses the issues in an error message of the SDK. Empty if the message has none, or if they are not about params. */
function parseIssues(text: string): readonly Issue[] {
  const [, list] = /^(?:Invalid [\w/]+ request: )?(\[\s+\{.*\])$/s.exec(text) ?? [];
  if (list === undefined) return [];
  const issues = JSON.parse(list) as readonly Issue[];
  return issues.every(({ path }) => path[0] === 'params') ? issues : [];
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function describeIssue(issue: Issue): string {
  const { path, message, expected = '', values, errors } = issue;
  if (errors) return describeIssue(chooseOption(path, errors));
  const name = path.slice(1).join('.') || 'params';
  if (values) return `"${name}" must be ${orList(values.map((value) => `"${value}"`))}.`;
  const type = TYPES[expected];
  if (type === undefined) return `"${name}" is not valid: ${message}.`;
  const received = TYPES[/received (\w+)$/.exec(message)?.[1] ?? ''];
  return `"${name}" must be ${type}${received === undefined ? '' : `, not ${received}`}.`;
}

/** Chooses the issue of the union option that fits best. If several fit equally well, combines their allowed values. */
function chooseOption(path: readonly string[], options: readonly (readonly Issue[])[]): Issue {
  const minIssues = Math.min(...options.map((issues) => issues.length));
  const firstIssues = options.filter((issues) => issues.length === minIssues).map(([first]) => first as Issue);
  const [first] = firstIssues as [Issue];
  const values = firstIssues.flatMap((issue) => issue.values ?? []);
  return { ...first, path: [...path, ...first.path], ...(values.length > 0 && { values }) };
}

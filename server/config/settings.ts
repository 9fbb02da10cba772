import { findSimilarNames, formatDidYouMean } from '../../model/nearest.ts';
import type { Operator } from './identity.ts';
import { LOG_LEVELS } from './log.ts';

/** An environment variable. */
interface Variable<Value> {
  /** The allowed values, as a continuation of "must be". */
  readonly allowed: string;
  /** For an unset or empty variable: most service files cannot unset a variable, only empty it. */
  readonly otherwise: Value;
  /** Returns undefined if the text is not allowed. */
  read(text: string): Value | undefined;
}

const variable = <Value>(declared: Variable<Value>) => declared;

/** A variable without a default. */
function optional<Value>(allowed: string, read: (text: string) => Value | undefined): Variable<Value | undefined> {
  return { allowed, otherwise: undefined, read };
}

/** Every environment variable that the server reads. A test compares them with the table in docs/deploying.md. */
const VARIABLES = {
  PORT: variable<number>({
    allowed: 'a number from 0 to 65535',
    otherwise: 3000,
    read: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined),
  }),
  HOST: variable<string>({
    allowed: 'a host name or IP address of this machine, without a port',
    otherwise: '127.0.0.1',
    read: (text) => (/^[\w.:-]+$/.test(text) && !/^[^:]+:\d+$/.test(text) ? text : undefined),
  }),
  BASE_URL: optional(
    'an http or https URL without a query, such as https://example.com or https://example.com/outreach',
    readBaseUrl,
  ),
  TRUSTED_PROXIES: variable<number>({
    allowed: 'the number of proxies in front of the server that append to X-Forwarded-For, 0 to 9',
    otherwise: 0,
    read: (text) => (/^\d$/.test(text) ? Number(text) : undefined),
  }),
  DIST_DATA: optional('a folder with a snapshot', (text) => text),
  WATCH_DATA: optional('how often to check for a new snapshot, in seconds, 1 to 86400', (text) =>
    /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 86_400 ? Number(text) : undefined,
  ),
  HISTORY_DIR: optional('a folder of earlier snapshots, each in a subfolder named after its id', (text) => text),
  LOG_LEVEL: variable<string>({
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
    otherwise: 'info',
    read: (text) => LOG_LEVELS.find((level) => level === text),
  }),
  REPOSITORY_URL: optional('an http or https URL without a query', (text) =>
    isAddress(text, /^https?:$/) && !/[?#]/.test(text) ? text.replace(/\/+$/, '') : undefined,
  ),
  CONTACT: optional(
    'an email address or an https URL, such as facts@example.com or https://example.com/contact',
    (text) => readMail(text) ?? readSecure(text),
  ),
  IMPRINT_URL: optional('an https URL', readSecure),
  PRIVACY_URL: optional('an https URL', readSecure),
};

/** What `--help` prints. */
export function usage(): string {
  const lines = Object.entries(VARIABLES).map(([name, { allowed, otherwise }]) => {
    return `  ${name.padEnd(16)} ${allowed}${otherwise === undefined ? '' : ` (${otherwise})`}`;
  });
  return `The server takes no arguments. Configure it with environment variables (defaults in brackets):\n${lines.join('\n')}`;
}

/** The message for a command-line argument, with the environment variable of the nearest name. */
export function describeRefusedArgument(argument: string): string {
  const [word = ''] = argument.replace(/^-+/, '').replaceAll('-', '_').toUpperCase().split('=');
  const [near] = findSimilarNames(word, Object.keys(VARIABLES));
  const instead = near === undefined ? '' : ` For example: ${near}=... npm start.`;
  return `Unknown argument "${argument}". Configure the server with environment variables.${instead} See --help.`;
}

type Name = keyof typeof VARIABLES;
type ValueOf<N extends Name> = (typeof VARIABLES)[N]['otherwise'];

/** Reads an environment variable. @throws Error in one line if its value is not allowed, with the allowed values */
export function readSetting<N extends Name>(name: N, env: NodeJS.ProcessEnv): ValueOf<N> {
  const { otherwise, read } = VARIABLES[name] as Variable<ValueOf<N>>;
  const text = env[name]?.trim() ?? '';
  if (text === '') return otherwise;
  const value = read(text);
  if (value !== undefined) return value;
  const near = name === 'LOG_LEVEL' ? formatDidYouMean(findSimilarNames(text, LOG_LEVELS)) : '';
  throw new Error(`${refusal(name, text)}${near && `.${near}`}`);
}

/** The message for a value that is not allowed. */
export function refusal(name: Name, text: string): string {
  return `${name} must be ${VARIABLES[name].allowed}, not "${text}"`;
}

/** @throws Error as `readSetting` does */
export function readOperator(env: NodeJS.ProcessEnv): Operator {
  return {
    repository: readSetting('REPOSITORY_URL', env),
    contact: readSetting('CONTACT', env),
    imprint: readSetting('IMPRINT_URL', env),
    privacy: readSetting('PRIVACY_URL', env),
  };
}

/** Only the scheme, host and path, without a trailing slash, so that paths can be appended. */
function readBaseUrl(text: string): string | undefined {
  if (!isAddress(text, /^https?:$/) || /[?#]/.test(text)) return undefined;
  const { origin, pathname } = new URL(text);
  const path = pathname.replace(/\/+$/, '');
  return /^(\/[\w.~-]+)*$/.test(path) ? origin + path : undefined;
}

function readSecure(text: string): string | undefined {
  return isAddress(text, /^https:$/) ? new URL(text).href : undefined;
}

/** Converts an email address to a mailto link. */
function readMail(text: string): string | undefined {
  const address = text.replace(/^mailto:/i, '');
  return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address) ? `mailto:${address}` : undefined;
}

function isAddress(text: string, protocol: RegExp): boolean {
  if (!/^[a-z]+:\/\/[^/\s]\S*$/i.test(text) || !URL.canParse(text)) return false;
  const address = new URL(text);
  return protocol.test(address.protocol) && address.username === '' && address.password === '';
}

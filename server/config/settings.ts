import { didYouMean, nearest } from '../../model/nearest.ts';
import type { Operator } from './identity.ts';
import { LOG_LEVELS } from './log.ts';

/** An environment variable. */
interface Variable<Value> {
  /** The allowed values, as a continuation of "must be". */
  readonly allowed: string;
  /** For an unset or empty variable: most service files can only set a variable to an empty text. */
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
    allowed: '0 to 65535',
    otherwise: 3000,
    read: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined),
  }),
  HOST: variable<string>({
    allowed: 'a name or an address of this machine, without a port',
    otherwise: '127.0.0.1',
    read: (text) => (/^[\w.:-]+$/.test(text) && !/^[^:]+:\d+$/.test(text) ? text : undefined),
  }),
  BASE_URL: optional(
    'an http or https address without a query, such as https://example.com or https://example.com/outreach',
    readBaseUrl,
  ),
  TRUSTED_PROXIES: variable<number>({
    allowed: '0 to 9: how many proxies in front of the server add to X-Forwarded-For',
    otherwise: 0,
    read: (text) => (/^\d$/.test(text) ? Number(text) : undefined),
  }),
  DIST_DATA: optional('a folder that holds a snapshot', (text) => text),
  WATCH_DATA: optional('1 to 86400: the seconds between two looks for a new snapshot', (text) =>
    /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 86_400 ? Number(text) : undefined,
  ),
  HISTORY_DIR: optional('a folder with one folder for each earlier snapshot, named by its id', (text) => text),
  LOG_LEVEL: variable<string>({
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
    otherwise: 'info',
    read: (text) => LOG_LEVELS.find((level) => level === text),
  }),
  REPOSITORY_URL: optional('an http or https address without a query', (text) =>
    isAddress(text, /^https?:$/) && !/[?#]/.test(text) ? text.replace(/\/+$/, '') : undefined,
  ),
  CONTACT: optional(
    'a mail address or an https address, such as facts@example.com or https://example.com/contact',
    (text) => readMail(text) ?? readSecure(text),
  ),
  IMPRINT_URL: optional('an https address', readSecure),
  PRIVACY_URL: optional('an https address', readSecure),
};

/** What `--help` prints. */
export function usage(): string {
  const lines = Object.entries(VARIABLES).map(([name, { allowed, otherwise }]) => {
    return `  ${name.padEnd(16)} ${allowed}${otherwise === undefined ? '' : ` (${otherwise})`}`;
  });
  return `The server takes no arguments. Environment variables set it, and a value in brackets holds where one is unset:\n${lines.join('\n')}`;
}

/** The message for an argument, with the environment variable of the nearest name. */
export function describeRefusedArgument(argument: string): string {
  const [word = ''] = argument.replace(/^-+/, '').replaceAll('-', '_').toUpperCase().split('=');
  const [near] = nearest(word, Object.keys(VARIABLES));
  const instead = near === undefined ? '' : ` Set ${near}, as in: ${near}=... npm start.`;
  return `"${argument}" is not understood: environment variables set the server, not arguments.${instead} See --help.`;
}

type Name = keyof typeof VARIABLES;
type ValueOf<N extends Name> = (typeof VARIABLES)[N]['otherwise'];

/** The value of an environment variable. @throws Error if it is not allowed, with the allowed values in one line */
export function readSetting<N extends Name>(name: N, env: NodeJS.ProcessEnv): ValueOf<N> {
  const { otherwise, read } = VARIABLES[name] as Variable<ValueOf<N>>;
  const text = env[name]?.trim() ?? '';
  if (text === '') return otherwise;
  const value = read(text);
  if (value !== undefined) return value;
  const near = name === 'LOG_LEVEL' ? didYouMean(nearest(text, LOG_LEVELS)) : '';
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

/** Only scheme, host and path, without a trailing slash, so that paths can be appended. */
function readBaseUrl(text: string): string | undefined {
  if (!isAddress(text, /^https?:$/) || /[?#]/.test(text)) return undefined;
  const { origin, pathname } = new URL(text);
  const path = pathname.replace(/\/+$/, '');
  return /^(\/[\w.~-]+)*$/.test(path) ? origin + path : undefined;
}

function readSecure(text: string): string | undefined {
  return isAddress(text, /^https:$/) ? new URL(text).href : undefined;
}

/** A mail address as a mailto link. */
function readMail(text: string): string | undefined {
  const address = text.replace(/^mailto:/i, '');
  return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address) ? `mailto:${address}` : undefined;
}

function isAddress(text: string, protocol: RegExp): boolean {
  if (!/^[a-z]+:\/\/[^/\s]\S*$/i.test(text) || !URL.canParse(text)) return false;
  const address = new URL(text);
  return protocol.test(address.protocol) && address.username === '' && address.password === '';
}

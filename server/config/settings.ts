import type { Operator } from './identity.ts';
import { LOG_LEVELS } from './log.ts';

/** Wrong settings or a wrong snapshot, which a restart cannot heal. */
export class ConfigurationError extends Error {
  /** @param problems each in one line */
  constructor(problems: Iterable<string>) {
    super([...problems].join('\n'));
  }
}

/** An environment variable. */
interface Variable<Value> {
  /** The allowed values, worded to follow "must be". */
  readonly allowed: string;
  /** The value of an unset or empty variable. Most service files can only empty a variable, not unset it. */
  readonly defaultValue: Value;
  /** Parses the value. Undefined if it is not allowed. */
  read(text: string): Value | undefined;
}

const declareVariable = <Value>(declaration: Variable<Value>) => declaration;

/** Declares a variable without a default. */
function declareOptional<Value>(
  allowed: string,
  read: (text: string) => Value | undefined,
): Variable<Value | undefined> {
  return { allowed, defaultValue: undefined, read };
}

/** Every environment variable that the server reads. A test compares them with the table in docs/deploying.md. */
const VARIABLES = {
  PORT: declareVariable<number>({
    allowed: 'a number from 0 to 65535',
    defaultValue: 3000,
    read: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined),
  }),
  HOST: declareVariable<string>({
    allowed: 'a host name or IP address of this machine, without a port',
    defaultValue: '127.0.0.1',
    read: (text) => (/^[\w.:-]+$/.test(text) && !/^[^:]+:\d+$/.test(text) ? text : undefined),
  }),
  BASE_URL: declareOptional(
    'an http or https URL without a query, such as https://example.com or https://example.com/outreach',
    parseBaseUrl,
  ),
  TRUSTED_PROXIES: declareVariable<number>({
    allowed: 'the number of proxies in front of the server that append to X-Forwarded-For, 0 to 9',
    defaultValue: 0,
    read: (text) => (/^\d$/.test(text) ? Number(text) : undefined),
  }),
  DIST_DATA: declareOptional('a folder with a snapshot', (text) => text),
  LOG_LEVEL: declareVariable<string>({
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
    defaultValue: 'info',
    read: (text) => LOG_LEVELS.find((level) => level === text),
  }),
  REPOSITORY_URL: declareOptional('an http or https URL without a query', (text) =>
    isUrl(text, /^https?:$/) && !/[?#]/.test(text) ? text.replace(/\/+$/, '') : undefined,
  ),
  CONTACT: declareOptional(
    'an email address or an https URL, such as facts@example.com or https://example.com/contact',
    (text) => parseEmail(text) ?? parseHttpsUrl(text),
  ),
  IMPRINT_URL: declareOptional('an https URL', parseHttpsUrl),
  PRIVACY_URL: declareOptional('an https URL', parseHttpsUrl),
  COMMIT: declareOptional('the git commit that runs here, 7 to 40 hexadecimal digits', (text) =>
    /^[0-9a-f]{7,40}$/i.test(text) ? text.toLowerCase() : undefined,
  ),
};

/** Formats the output of `--help`. */
export function formatUsage(): string {
  const lines = Object.entries(VARIABLES).map(([name, { allowed, defaultValue }]) => {
    return `  ${name.padEnd(16)} ${allowed}${defaultValue === undefined ? '' : ` (${defaultValue})`}`;
  });
  return `Usage: npm start [-- --check | --version | --help]
  --check    checks the settings and the snapshot, and reports everything that is wrong
  --version  prints the release, the commit and the snapshot

Configure the server with environment variables (defaults in brackets):
${lines.join('\n')}`;
}

type VariableName = keyof typeof VARIABLES;

export const SETTINGS = Object.keys(VARIABLES) as VariableName[];

type ValueOf<N extends VariableName> = (typeof VARIABLES)[N]['defaultValue'];

/** Reads an environment variable. @throws ConfigurationError if its value is not allowed, with the allowed values */
export function readSetting<N extends VariableName>(name: N, env: NodeJS.ProcessEnv): ValueOf<N> {
  const { defaultValue, read } = VARIABLES[name] as Variable<ValueOf<N>>;
  const text = env[name]?.trim() ?? '';
  if (text === '') return defaultValue;
  const value = read(text);
  if (value !== undefined) return value;
  throw new ConfigurationError([describeRefusal(name, text)]);
}

/** Returns the message for a value that is not allowed. */
export function describeRefusal(name: VariableName, text: string): string {
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

/** Returns only the scheme, host and path, without a trailing slash, so that paths can be appended. */
function parseBaseUrl(text: string): string | undefined {
  if (!isUrl(text, /^https?:$/) || /[?#]/.test(text)) return undefined;
  const { origin, pathname } = new URL(text);
  const path = pathname.replace(/\/+$/, '');
  return /^(\/[\w.~-]+)*$/.test(path) ? origin + path : undefined;
}

function parseHttpsUrl(text: string): string | undefined {
  return isUrl(text, /^https:$/) ? new URL(text).href : undefined;
}

/** Converts an email address to a mailto link. */
function parseEmail(text: string): string | undefined {
  const address = text.replace(/^mailto:/i, '');
  return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address) ? `mailto:${address}` : undefined;
}

function isUrl(text: string, protocol: RegExp): boolean {
  if (!/^[a-z]+:\/\/[^/\s]\S*$/i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return protocol.test(url.protocol) && url.username === '' && url.password === '';
}

import type { Static, TObject } from 'typebox';
import { firstCharacters } from '../../model/words/beginning.ts';
import { printable } from '../../model/words/printable.ts';
import { truncate } from '../../model/words/truncate.ts';
import { formatFact } from '../../model/words/value.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Deployment, Operator } from '../config/identity.ts';
import { Problem } from '../http/problem.ts';
import { hasFreeText, NO_SERVER_URL } from '../http/url.ts';
import { namesIn } from '../names/names.ts';
import { type Operation, pathParameters } from './operation.ts';

/** Creates links that open a prefilled report, as a GitHub issue and as an email. */
export function createReportLinks({ repository, contact }: Operator, title: string, text: string) {
  const isOnGitHub = repository !== undefined && new URL(repository).hostname === 'github.com';
  const separator = contact?.includes('?') ? '&' : '?';
  return {
    issue: isOnGitHub ? `${repository}/issues/new?title=${encodeField(title)}&body=${encodeField(text)}` : undefined,
    mail: contact?.startsWith('mailto:')
      ? `${contact}${separator}subject=${encode(title)}&body=${encode(text)}`
      : undefined,
  };
}

/**
 * Escapes text for a URL. Also escapes brackets, which would end the URL in Markdown. Does not escape commas and colons, which need no
 * escape and would cost models tokens (RFC 6068, 2).
 */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(/%(?:2C|3A)/g, decodeURIComponent);
}

/** Escapes a field of a query, where fewer characters need an escape (RFC 3986, 3.4). */
function encodeField(text: string): string {
  return encode(text)
    .replaceAll('%20', '+')
    .replaceAll(/%(?:2F|3D|3F)/g, decodeURIComponent);
}

/** Limits in characters: for a value, for a name from the request, and for the address of the answer. */
const [MAX_VALUE, MAX_NAME, MAX_PATH] = [40, 60, 120];

/**
 * Creates a link to a prefilled correction of an answer. Undefined if the answer has no facts, or if the operator has no contact.
 * @param address path and query of the answer
 */
export function createCorrectionLink(
  operation: Operation,
  input: Static<TObject>,
  address: string,
  { tools, methodology, manifest }: Snapshot,
  { baseUrl, operator }: Deployment,
): string | undefined {
  if (operation.hasFacts === false) return undefined;
  const toList = (name: string) => [input[name] ?? []].flat() as string[];
  const known = toList('tools').filter((tool) => tools.has(tool));
  const names = [...pathParameters(operation).flatMap(toList), ...known, ...toList('keys')];
  const [[slug = '', secondSlug], [key = '', secondKey]] = [[...toList('slug'), ...toList('tools')], toList('keys')];
  const fact = secondSlug === undefined && secondKey === undefined ? tools.get(slug)?.facts[key] : undefined;
  const question = methodology.catalogue.keys[key];
  // Removes a query that is long or has a visitor's words, since issues are public.
  const path = hasFreeText(address, tools) || address.length > MAX_PATH ? (address.split('?')[0] as string) : address;
  const lines = [
    `${baseUrl === NO_SERVER_URL ? '' : `${baseUrl}${path}, `}snapshot ${manifest.snapshot}`,
    // Plans are too long for one line.
    ...(fact && question && question.type !== 'plans'
      ? [`Now: ${truncate(formatFact(fact, question), MAX_VALUE)}`]
      : []),
    'Correct:',
    'Source:',
  ];
  return formatReportLink(operator, `Wrong: ${truncate(names.join(' ') || operation.name, MAX_NAME)}`, lines);
}

/** If a tool or question is unknown, adds a link to the problem that proposes to add it. Returns the error. */
export function addProposal(error: unknown, snapshot: Snapshot, { operator }: Deployment): unknown {
  if (error instanceof Problem) {
    const { code, fields } = error;
    const name = printable(firstCharacters(fields.value ?? '', MAX_NAME));
    if (code === 'tool_not_found' && namesIn(snapshot).tool.find(name).length === 0)
      error.propose = formatReportLink(operator, `Missing tool: ${name}`, ['Website:']);
    if (QUESTION_CODES.includes(code) && !Object.hasOwn(snapshot.methodology.catalogue.keys, name))
      error.propose = formatReportLink(operator, `Missing question: ${name}`, ['Who needs it:']);
  }
  return error;
}

const QUESTION_CODES: readonly string[] = ['unknown_key', 'question_not_found'];

function formatReportLink(operator: Operator, title: string, lines: readonly string[]): string | undefined {
  const { issue, mail } = createReportLinks(operator, title, lines.join('\n'));
  return issue ?? mail;
}

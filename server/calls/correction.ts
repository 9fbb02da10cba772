import type { Static, TObject } from 'typebox';
import { beginningOf } from '../../model/words/beginning.ts';
import { cut } from '../../model/words/cut.ts';
import { printable } from '../../model/words/printable.ts';
import { formatFact } from '../../model/words/value.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Deployment, Operator } from '../config/identity.ts';
import { lastingAddress } from '../http/permanent-address.ts';
import { Problem } from '../http/problem.ts';
import { hasFreeText } from '../http/url.ts';
import { type Operation, pathParameters } from './operation.ts';
import { isInBase } from './tool-names.ts';

/** Addresses that open a report with its title and text filled in: an issue on GitHub, an email. */
export function fillReport({ repository, contact }: Operator, title: string, text: string) {
  const isOnGitHub = repository !== undefined && new URL(repository).hostname === 'github.com';
  const joint = contact?.includes('?') ? '&' : '?';
  return {
    issue: isOnGitHub ? `${repository}/issues/new?title=${encodeField(title)}&body=${encodeField(text)}` : undefined,
    mail: contact?.startsWith('mailto:')
      ? `${contact}${joint}subject=${encode(title)}&body=${encode(text)}`
      : undefined,
  };
}

/** Escapes a text for an address. Brackets would end the address in Markdown. Needless escapes cost models tokens (RFC 6068, 2). */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(/%(?:2C|3A)/g, decodeURIComponent);
}

/** The same for a field of a query, which needs fewer escapes (RFC 3986, 3.4). */
function encodeField(text: string): string {
  return encode(text)
    .replaceAll('%20', '+')
    .replaceAll(/%(?:2F|3D|3F)/g, decodeURIComponent);
}

/** In characters: what a report says of a value, of a name that somebody sent, and of the address of an answer. */
const [MAX_VALUE, MAX_NAME, MAX_PATH] = [40, 60, 120];

/**
 * The address that opens a correction of an answer, for `meta`. Undefined if the answer has no facts, or nobody takes corrections.
 * @param address path and query of the answer
 */
export function correctionOf(
  operation: Operation,
  input: Static<TObject>,
  address: string,
  { tools, methodology, manifest }: Snapshot,
  { baseUrl, operator }: Deployment,
): string | undefined {
  if (operation.hasFacts === false) return undefined;
  const list = (name: string) => [input[name] ?? []].flat() as string[];
  const named = [...pathParameters(operation), 'tools', 'keys'].flatMap(list);
  const [[slug = '', second], [key = '', other]] = [[...list('slug'), ...list('tools')], list('keys')];
  const fact = second === undefined && other === undefined ? tools.get(slug)?.facts[key] : undefined;
  const declared = methodology.catalogue.keys[key];
  // An issue is public. It has no words of a visitor, and no long list.
  const path = hasFreeText(address) || address.length > MAX_PATH ? (address.split('?')[0] as string) : address;
  const lines = [
    lastingAddress(manifest.snapshot, baseUrl, path),
    // A part of a list of plans would say nothing.
    ...(fact && declared && declared.type !== 'plans' ? [`Now: ${cut(formatFact(fact, declared), MAX_VALUE)}`] : []),
    'Correct:',
    'Source:',
  ];
  return write(operator, `Wrong: ${cut(named.join(' ') || operation.name, MAX_NAME)}`, lines);
}

/** Adds to a problem with a missing tool or question the address that proposes it. Returns the error. */
export function addProposal(error: unknown, snapshot: Snapshot, { operator }: Deployment): unknown {
  if (error instanceof Problem) {
    const { code, particulars } = error;
    const name = printable(beginningOf(particulars.value ?? '', MAX_NAME));
    if (code === 'tool_not_found' && !isInBase(snapshot, name))
      error.propose = write(operator, `Missing tool: ${name}`, ['Website:']);
    if (QUESTION_CODES.includes(code) && !Object.hasOwn(snapshot.methodology.catalogue.keys, name))
      error.propose = write(operator, `Missing question: ${name}`, ['Who decides by it:']);
  }
  return error;
}

const QUESTION_CODES: readonly string[] = ['unknown_key', 'question_not_found'];

function write(operator: Operator, title: string, lines: readonly string[]): string | undefined {
  const { issue, mail } = fillReport(operator, title, lines.join('\n'));
  return issue ?? mail;
}

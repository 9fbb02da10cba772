import type { Operator } from '../../config/identity.ts';
import { bullets, compact, type DocumentSection, paragraph, section } from '../parts/document/document.ts';
import { formatValue } from '../parts/facts/answer.tsx';
import type { ToolView } from './load.ts';

/** A prefilled report of an error in one fact, for the reader to complete. */
export function reportSection(key: string, view: ToolView): DocumentSection {
  const { text, links } = writeReport(key, view);
  return section(
    'report',
    'Something wrong?',
    paragraph('Add the page that says otherwise. A public page decides.'),
    { kind: 'copy', text, name: 'the report' },
    links.length > 0
      ? bullets(...links.map((link) => [link]))
      : paragraph([{ link: '/methodology#corrections', label: 'Where to send it' }]),
  );
}

/** A link next to each fact to report an error. Shown only if the operator has configured a repository or a contact. */
export function CorrectionLink({ question: key, view }: { readonly question: string; readonly view: ToolView }) {
  const [firstLink] = writeReport(key, view).links;
  if (firstLink === undefined) return null;
  return (
    <a class="correct" href={firstLink.link} rel="nofollow" title="Report an error">
      <span aria-hidden="true">✎</span>
      <span class="unseen">Report an error: {view.methodology.catalogue.keys[key]?.label}</span>
    </a>
  );
}

function writeReport(key: string, { data, methodology, operator, baseUrl }: ToolView) {
  const { slug, name, facts } = data.answer;
  const question = methodology.catalogue.keys[key];
  const label = question?.label ?? key;
  const { value = null } = facts[key] ?? {};
  const text = [
    `Tool: ${name}`,
    `Question: ${label} (${key})`,
    `Answer now: ${value === null ? 'unknown' : formatValue(value, question)}`,
    `Address: ${baseUrl}/tools/${slug}?keys=${key}`,
    'Page that says otherwise: ',
    'Where on the page: ',
    'Date of the page, and the day you read it: ',
  ].join('\n');
  return { text, links: listReportLinks(operator, `Wrong fact: ${name}, ${label}`, text) };
}

/** Links to send a report, prefilled if possible. */
function listReportLinks(operator: Operator, title: string, text: string) {
  const { repository, contact } = operator;
  const { issue, mail } = createReportLinks(operator, title, text);
  return compact<ReturnType<typeof toLink>>(
    issue !== undefined && toLink('Open an issue with this text', issue),
    mail !== undefined && toLink('Write an email with this text', mail),
    issue === undefined && repository !== undefined && toLink("Open an issue in the project's repository", repository),
    mail === undefined && contact !== undefined && toLink('Write to the operator of this site', contact),
  );
}

const toLink = (label: string, address: string) => ({ link: address, label });

/** Creates links that open a prefilled report, as a GitHub issue and as an email. */
function createReportLinks({ repository, contact }: Operator, title: string, text: string) {
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
 * Escapes text for a URL. Also escapes brackets, which would end the URL in Markdown. Commas and colons need no escape (RFC 6068, 2).
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

import type { Operator } from '../../identity/identity.ts';
import { bullets, type DocumentSection, paragraph } from '../document/document.ts';

/** A fact that somebody wants to report. */
interface Reported {
  readonly name: string;
  readonly label: string;
  readonly key: string;
  /** The answer as it is now, in words. */
  readonly answer: string;
  /** The path of the page with what stands behind it. */
  readonly path: string;
}

/** The report on one fact, to send or to copy. */
export function reportSection(reported: Reported, operator: Operator, baseUrl: string): DocumentSection {
  const links = reportLinks(operator, reported, baseUrl);
  return {
    id: 'report',
    heading: 'Something wrong?',
    blocks: [
      paragraph('Add the page that says otherwise; without one, the answer becomes unknown.'),
      { kind: 'copy', text: reportText(reported, baseUrl), name: 'the report' },
      links.length > 0
        ? bullets(...links.map((link) => [link]))
        : paragraph([{ link: '/methodology#corrections', label: 'Where to send it' }]),
    ],
  };
}

/** The text of a report, with what only the reader knows left to fill in. @param baseUrl the public URL of the service */
function reportText({ name, label, key, answer, path }: Reported, baseUrl: string): string {
  return [
    `Tool: ${name}`,
    `Question: ${label} (${key})`,
    `Answer now: ${answer}`,
    `Address: ${baseUrl}${path}`,
    'Page that says otherwise: ',
    'Where on the page: ',
    'Date of the page, and the day you read it: ',
  ].join('\n');
}

/**
 * The places that the operator has given, with the report filled in where that is possible: a new issue on GitHub, or an email. Empty if
 * there is neither a repository nor a contact.
 */
function reportLinks({ repository, contact }: Operator, reported: Reported, baseUrl: string) {
  const title = encodeURIComponent(`Wrong fact: ${reported.name}, ${reported.label}`);
  const body = encodeURIComponent(reportText(reported, baseUrl));
  const links: { readonly label: string; readonly link: string }[] = [];
  if (repository !== undefined) {
    links.push(
      new URL(repository).hostname === 'github.com'
        ? { label: 'Open an issue with this text', link: `${repository}/issues/new?title=${title}&body=${body}` }
        : { label: "Open an issue in the project's repository", link: repository },
    );
  }
  if (contact?.startsWith('mailto:')) {
    const joint = contact.includes('?') ? '&' : '?';
    links.push({ label: 'Write an email with this text', link: `${contact}${joint}subject=${title}&body=${body}` });
  } else if (contact !== undefined) {
    links.push({ label: 'Write to the operator of this site', link: contact });
  }
  return links;
}

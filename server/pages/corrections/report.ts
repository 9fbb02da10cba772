import type { Operator } from '../../identity/identity.ts';

/** A fact or a tool that somebody wants to report. */
export interface Reported {
  readonly name: string;
  /** Undefined if the report is about the tool as a whole. */
  readonly fact: { readonly label: string; readonly key: string; readonly display: string } | undefined;
  /** The path of the fact on the page of the tool. */
  readonly path: string;
}

/** The text of a report, with what only the reader knows left to fill in. @param baseUrl the public URL of the service */
export function reportText({ name, fact, path }: Reported, baseUrl: string): string {
  return [
    `Tool: ${name}`,
    ...(fact ? [`Question: ${fact.label} (${fact.key})`, `Answer now: ${fact.display}`] : []),
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
export function reportLinks({ repository, contact }: Operator, reported: Reported, baseUrl: string) {
  const { name, fact } = reported;
  const title = encodeURIComponent(`Wrong fact: ${name}${fact ? `, ${fact.label}` : ''}`);
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

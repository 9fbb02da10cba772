import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { basePathOf } from '../../http/url.ts';
import { LICENCE_URL, type Operator } from '../../identity/identity.ts';
import { exampleTool } from '../../operations/example-tools.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { ToolName } from '../../operations/tool-names.ts';
import { Problem } from '../../problem/problem.ts';
import { toolToName } from '../all-tools.ts';
import {
  bullets,
  type DocumentSection,
  type Line,
  marked,
  numbered,
  type PageBlock,
  paragraph,
} from '../document/document.ts';
import { valueInWords } from '../facts/answer.tsx';
import { operatorLine } from '../layout/layout.tsx';
import { type Ask, definePage } from '../page.ts';

export const corrections = definePage({
  path: '/corrections',
  input: Type.Object({
    slug: Type.Optional(ToolName),
    key: Type.Optional(Type.String({ maxLength: 100, description: 'The question of the fact; needs slug.' })),
  }),
  examples: (snapshot) => [
    {},
    { slug: exampleTool(snapshot).slug },
    { slug: exampleTool(snapshot).slug, key: 'pricing.plans' },
  ],
  // The rest of the page is the same for every fact.
  canonicalInput: () => ({}),
  load: (input, { ask, prepared, methodology }) => ({
    reported: reportedIn(input, ask, methodology),
    example: prepared(toolToName)?.slug ?? '{slug}',
  }),
  title: () => 'Report a wrong fact',
  description: () =>
    'How to report a wrong fact about a tool, what counts as evidence, how makers of tools can respond, and what happens next.',
  document: ({ data: { reported, example }, baseUrl, operator }) => ({
    title: 'Report a wrong fact',
    lead: 'Anyone may report one, including the maker of the tool. A public page decides; without one, a contested fact becomes unknown.',
    sections: [
      ...(reported ? [yourReport(reported, operator, baseUrl)] : []),
      {
        id: 'report',
        heading: 'How to report it',
        blocks: [
          numbered(
            marked(
              `Find the fact on the page of its [tool](/tools). Each fact has its own link, the # after its question: \`${basePathOf(baseUrl)}/tools/${example}#linkedin.inmail\`.`,
            ),
            'Find the page that says otherwise, and the place on the page, such as a heading or a table row. Note the day you read it, and the date of the page if it has one.',
            whereTo(operator),
          ),
          paragraph(operatorLine(operator)),
        ],
      },
      ...(operator.contact === undefined && operator.repository === undefined ? [withoutContact()] : []),
      { id: 'evidence', heading: 'What counts as evidence', blocks: EVIDENCE },
      {
        id: 'makers',
        heading: 'If you make the tool',
        blocks: [
          paragraph(
            'You may correct facts with sources like anyone else; say in the report that you work for the company. Someone without a conflict of interest reviews it. Readers cannot check what you tell us in a message: publish it on a page that can be read without signing in, and the fact will follow. An unknown about your tool is not a judgement; it means that no page that was read answers the question, and names the pages. Removing a fact that is true and public is not a correction.',
          ),
        ],
      },
      {
        id: 'then',
        heading: 'What happens next',
        blocks: [
          bullets(
            'An automatic check reads the change and shows which ranks it moves.',
            'A reviewer opens the page you named and compares the fact with it.',
            'If two pages differ, both are shown: the fact is disputed, and counts as unknown until one of them changes.',
            'When the change is merged, all figures are recomputed and a new snapshot is published. The history of the file records every correction.',
          ),
        ],
      },
      {
        id: 'program',
        heading: 'The program that opens cited pages',
        blocks: [
          paragraph(
            'OutreachFacts-Verifier opens only pages that a fact cites, one at a time on a site, with a pause after each, and reports to editors where a cited sentence is no longer there. It obeys robots.txt: “User-agent: OutreachFacts-Verifier” and “Disallow: /” stop it.',
          ),
        ],
      },
    ],
    related: [
      ['All tools', '/tools'],
      ['Who makes this', '/about'],
    ],
  }),
});

/** A fact or a tool that somebody wants to report. */
interface Reported {
  readonly name: string;
  /** Undefined if the report is about the tool as a whole. */
  readonly fact: { readonly label: string; readonly key: string; readonly display: string } | undefined;
  /** The path of the fact on the page of the tool. */
  readonly path: string;
}

/** The tool or the fact that the address names. @throws Problem where there is no such tool or question, or a question without a tool */
function reportedIn(
  { slug, key }: { readonly slug?: string; readonly key?: string },
  ask: Ask,
  { catalogue }: Methodology,
): Reported | undefined {
  if (slug === undefined) {
    if (key === undefined) return undefined;
    throw new Problem('invalid_parameter', '"key" needs "slug": the tool whose answer to this question is wrong.', {
      parameter: 'key',
      value: key,
    });
  }
  const answer = ask(getTool, { slug, ...(key !== undefined && { keys: [key] }) });
  const { name, facts } = answer;
  const path = `/tools/${answer.slug}`;
  if (key === undefined) return { name, fact: undefined, path };
  // The key may have been named by another word.
  const [question = key] = Object.keys(facts);
  const value = facts[question] ?? null;
  const declared = catalogue.keys[question];
  const display = value === null ? 'unknown' : valueInWords(value, declared);
  return { name, fact: { key: question, label: declared?.label ?? question, display }, path: `${path}#${question}` };
}

/** The report on one fact, to send or to copy. */
function yourReport(reported: Reported, operator: Operator, baseUrl: string): DocumentSection {
  const { name, fact, path } = reported;
  const links = reportLinks(operator, reported, baseUrl);
  return {
    id: 'your-report',
    heading: 'Your report',
    blocks: [
      paragraph([
        'About ',
        { link: path, label: fact ? `${name}: ${fact.label}` : name },
        `${fact ? `, which is “${fact.display}” here now` : ''}. Add the page that says otherwise.`,
      ]),
      { kind: 'copy', text: reportText(reported, baseUrl), name: 'the report' },
      ...(links.length > 0 ? [bullets(...links.map((link) => [link]))] : []),
    ],
  };
}

/** The text of a report, with what only the reader knows left to fill in. @param baseUrl the public URL of the service */
function reportText({ name, fact, path }: Reported, baseUrl: string): string {
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

/** Where to send a report: the repository or the operator of the server. If neither is known, it says so. */
function whereTo({ repository, contact }: Operator): Line {
  const writing = contact && `[Write to the operator of this server](${contact}) with the two addresses.`;
  if (repository === undefined)
    return marked(
      writing ?? 'This site names no place to send it to. [What you can do](#without-contact) without one.',
    );
  return marked(
    `Change the one file of the tool in [the project's repository](${repository}), \`facts/tools/<slug>.yaml\`, or open an issue there with the two addresses. [CONTRIBUTING.md](${repository}/blob/HEAD/CONTRIBUTING.md) explains the file line by line; no code is needed.${writing ? ` Or: ${writing}` : ''}`,
  );
}

/** What a visitor can do about a wrong fact where the operator has given neither a contact nor a repository. */
function withoutContact(): DocumentSection {
  return {
    id: 'without-contact',
    heading: 'What you can do without a contact',
    blocks: [
      bullets(
        'Open the page that the fact cites: every fact links to it. If it says something else today, rely on the page.',
        'Ask the vendor to publish the answer. Editors read cited pages again, and correct a fact where its page says something else.',
        marked(
          `Correct your own copy. [All facts can be downloaded](/docs), and under [CC BY 4.0](${LICENCE_URL}) you may publish a corrected version if you say what you changed.`,
        ),
      ),
    ],
  };
}

const EVIDENCE: readonly PageBlock[] = [
  paragraph('A page that anyone can open, in this order of preference. Every fact names the kind of its publisher.'),
  {
    kind: 'terms',
    items: [
      ['The vendor', 'pages under its control, such as prices, the help centre, the API reference or the terms'],
      [
        'A registry',
        'directories of packages or apps, about what they list, such as npm, Zapier, Make, n8n or an MCP registry',
      ],
      ['Independent', 'another organisation, such as in the documentation of a connector or a published study'],
      ['Community', "anyone else, such as in somebody's repository or a forum"],
    ],
  },
  paragraph('These do not count:'),
  bullets(
    'Comparison pages of competitors, and lists paid by affiliate links.',
    'Silence: if a page or a registry does not mention something, that proves neither yes nor no.',
    'Memory, analogy, and a page about another product of the same name.',
    'A summary of a page, in place of the page.',
  ),
];

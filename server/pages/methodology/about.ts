import type { Manifest } from '../../../snapshot/files.ts';
import { formatCitation } from '../../call/request.ts';
import { LICENCE_URL, type Operator } from '../../config/identity.ts';
import {
  bullets,
  compact,
  type DocumentSection,
  type Line,
  numbered,
  type PageBlock,
  paragraph,
  parseMarkup,
  section,
} from '../parts/document/document.ts';

export function correctionsSection(operator: Operator): DocumentSection {
  return section(
    'corrections',
    'Corrections',
    ...(operator.repository === undefined && operator.contact === undefined
      ? NO_CONTACT_BLOCKS
      : correctionSteps(operator)),
    paragraph(
      'Our program OutreachFacts-Verifier slowly reopens cited pages and tells editors if a cited sentence is gone. To stop it, add “User-agent: OutreachFacts-Verifier” and “Disallow: /” to your robots.txt.',
    ),
  );
}

const NO_CONTACT_BLOCKS = [
  paragraph(
    parseMarkup(
      'This server gives no address for corrections yet. Until then, publish the correct answer on your own pages, which our editors read. Or [download all facts](/docs#files) and publish a corrected copy, as the [licence](#licence) allows.',
    ),
  ),
];

const correctionSteps = (operator: Operator): PageBlock[] => [
  paragraph(
    'Anyone may report a wrong fact, including the vendor. A public page decides; without one, a contested fact becomes unknown.',
  ),
  numbered(
    parseMarkup(
      'Find the fact on the page of its [tool](/tools). Each fact has its own address and a link to report it.',
    ),
    'Name the page that says otherwise, the place on it, its date, and the day you read it.',
    ...listReportAddresses(operator),
    'Someone without a conflict of interest compares the fact with the page. If the fact is wrong, we correct it and recompute the ranks.',
  ),
  paragraph(
    'If you work for the vendor, say so in the report. Readers can’t check what you tell us in a message, so publish it first. We don’t remove facts that are true and public.',
  ),
];

function listReportAddresses({ repository, contact }: Operator): Line[] {
  return compact(
    repository !== undefined &&
      parseMarkup(
        `Open an issue in [the project's repository](${repository}), or edit the tool's file there. [CONTRIBUTING.md](${repository}/blob/HEAD/CONTRIBUTING.md) shows how, in five minutes.`,
      ),
    contact !== undefined &&
      parseMarkup(`${repository === undefined ? 'Write' : 'Or write'} to the [operator of this server](${contact}).`),
  );
}

const ADVICE: readonly (readonly [subject: string, advice: string])[] = [
  ['A public page', 'People and programs can open it without a sign-in, a captcha or a form.'],
  ['Text with a date', 'In the HTML, not in an image or a script, with the date of the last change.'],
  ['A lasting address', 'It stays the same or redirects, and headings have ids. Describe an API in OpenAPI.'],
  [
    'Prices in full',
    'The currency (USD, not $), the billing period, the unit (a person, a mailbox, an account) and the minimum number. State both monthly and yearly prices in the text.',
  ],
  ['Plans as a table', 'A row for each feature, a column for each plan, “no” written out, and prices for extras.'],
  ['Limits as numbers', '“100 connection requests a week for each LinkedIn account”.'],
  ['Dated changes', 'A heading for each change. For a new price, say from when and for whom it applies.'],
];

export function vendorsSection(): DocumentSection {
  return section(
    'vendors',
    'For vendors',
    paragraph(
      parseMarkup(
        'Here, buyers and their assistants find what you publish, with your page as the source. The page of your [tool](/tools) lists what is unknown, and which pages we read. To be cited, publish:',
      ),
    ),
    { kind: 'terms', items: ADVICE },
  );
}

export function operatorSection({ contact, imprint, privacy }: Operator): DocumentSection {
  return section(
    'who',
    'Who runs this, and who pays',
    bullets(
      'Editors read pages, and anyone can correct a fact. People who work for, invest in or are paid by a company listed here must say so.',
      'No company listed here pays for anything. There are no affiliate links, and nobody can buy a fact or a rank.',
      'These pages set no cookies, load nothing from other sites and track nobody. The log contains no queries and no addresses of visitors.',
      ...compact(
        contact !== undefined &&
          parseMarkup(`Write to the operator of this server: [${contact.replace(/^mailto:/, '')}](${contact}).`),
        imprint !== undefined && parseMarkup(`The [imprint](${imprint}) names who is responsible.`),
        privacy !== undefined &&
          parseMarkup(`The [privacy statement](${privacy}) explains how visitors' data is used.`),
      ),
    ),
  );
}

export function licenceSection(manifest: Manifest, baseUrl: string): DocumentSection {
  return section(
    'licence',
    'Licence',
    paragraph([
      'Use the facts for any purpose, changed or not, under ',
      { link: LICENCE_URL, label: 'CC BY 4.0', rel: 'license' },
      `: name ${manifest.attribution}, link to the licence, and say what you changed:`,
    ]),
    {
      kind: 'copy',
      text: formatCitation(manifest, baseUrl, '/'),
      name: 'the attribution as a sentence',
      isSentence: true,
    },
    paragraph(
      parseMarkup(
        'The code is under the MIT licence, the fonts Besley and Public Sans under the SIL Open Font License 1.1. Product names are trademarks of their makers, and cited pages belong to their publishers.',
      ),
    ),
  );
}

import type { Manifest } from '../../../snapshot/files.ts';
import { citation } from '../../calls/request.ts';
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
    ...(operator.repository === undefined && operator.contact === undefined ? NO_ADDRESS : steps(operator)),
    paragraph(
      'OutreachFacts-Verifier is our program that opens cited pages again, slowly, and tells editors where a sentence is gone. In robots.txt “User-agent: OutreachFacts-Verifier” and “Disallow: /” stop it.',
    ),
  );
}

const NO_ADDRESS = [
  paragraph(
    parseMarkup(
      'This server gives no address for corrections yet. Until it does, what a vendor publishes on its own pages is read and recorded; or [take all facts](/docs#files) and publish them corrected, as the [licence](#licence) allows.',
    ),
  ),
];

const steps = (operator: Operator): PageBlock[] => [
  paragraph(
    'Anyone may report a wrong fact, the vendor too. A public page decides; without one, a contested fact becomes unknown.',
  ),
  numbered(
    parseMarkup(
      'Find the fact on the page of its [tool](/tools). Each has an address of its own, and a link to report it.',
    ),
    'Name the page that says otherwise, the place on it, its date, and the day you read it.',
    ...whereTo(operator),
    'Someone without a conflict of interest compares the fact with the page. If they agree that it is wrong, the facts and ranks are computed anew.',
  ),
  paragraph(
    'If you work for the vendor, say so in the report. What you tell us in a message readers cannot check: publish it, and the fact will follow. What is true and public is not removed.',
  ),
];

function whereTo({ repository, contact }: Operator): Line[] {
  return compact(
    repository !== undefined &&
      parseMarkup(
        `Open an issue in [the project's repository](${repository}), or change the file of the tool there: [CONTRIBUTING.md](${repository}/blob/HEAD/CONTRIBUTING.md) explains it line by line.`,
      ),
    contact !== undefined &&
      parseMarkup(`${repository === undefined ? 'Write' : 'Or write'} to the [operator of this server](${contact}).`),
  );
}

const ADVICE: readonly (readonly [what: string, how: string])[] = [
  ['A public page', 'It opens without signing in, a captcha or a form, for programs too.'],
  ['Text with a date', 'In the HTML, not in a picture or a script, with the day of the last change.'],
  ['A lasting address', 'It stays or redirects, and headings have ids. For programs also an OpenAPI description.'],
  [
    'Prices in full',
    'The currency (USD, not $), billed how, for what (a person, a mailbox, an account), and the least number sold; monthly and yearly prices both in the text.',
  ],
  [
    'Plans as a table',
    'A row for each feature, a column for each plan, “no” written out, and a price for what costs extra.',
  ],
  ['Limits as numbers', '“100 connection requests a week for each LinkedIn account”.'],
  ['Changes with a day', 'A heading for each change; of a new price, from which day it holds, and for whom.'],
];

export function vendorsSection(): DocumentSection {
  return section(
    'vendors',
    'For vendors',
    paragraph(
      parseMarkup(
        'What you publish is what buyers and their assistants find here, with your page as the source. The page of your [tool](/tools) lists what is unknown, and what was read in vain. To be cited, publish:',
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
      'Editors who read pages, and anyone who corrects a fact. Who works for a listed company, invests in one or is paid by one has to say so.',
      'No listed company pays for anything; there are no affiliate links, and no fact, rank or order of a list can be bought.',
      'These pages set no cookies, load nothing from other sites and track nobody; the log has no words of visitors.',
      ...compact(
        contact !== undefined &&
          parseMarkup(`Write to the operator of this server: [${contact.replace(/^mailto:/, '')}](${contact}).`),
        imprint !== undefined && parseMarkup(`The [imprint](${imprint}) names who is responsible.`),
        privacy !== undefined &&
          parseMarkup(`The [privacy statement](${privacy}) says what happens with visitors' data.`),
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
      { link: LICENCE_URL, label: 'CC BY 4.0', says: 'license' },
      `: name ${manifest.attribution}, link to the licence, and say what you changed:`,
    ]),
    { kind: 'copy', text: citation(manifest, baseUrl, '/'), name: 'the attribution as a sentence', isSentence: true },
    paragraph(
      parseMarkup(
        'The code is under the MIT licence, the faces Besley and Public Sans under the SIL Open Font License 1.1. Product names are trademarks of their makers, and cited pages belong to their publishers.',
      ),
    ),
  );
}

import type { Manifest } from '../../../snapshot/files.ts';
import { formatCitation } from '../../call/request.ts';
import { LICENCE_URL, type Operator } from '../../config/identity.ts';
import { type Block, bullets, paragraph, section, steps } from '../blocks/block.tsx';
import { compact, link, markup } from '../blocks/words.tsx';
import { findContact } from '../elements/frame.tsx';
import { copyable } from '../elements/note.tsx';
import { table } from '../elements/table.tsx';

export function operatorSection(operator: Operator): Block {
  const { imprint, privacy } = operator;
  const contact = findContact(operator);
  return section('who', 'Who runs this, and who pays', [
    bullets([
      'Editors read pages, and anyone can correct a fact. People who work for, invest in or are paid by a company listed here must say so.',
      'No company listed here pays for anything. There are no affiliate links, and nobody can buy a fact or a rank.',
      'These pages set no cookies, load nothing from other sites and track nobody. The log contains no queries and no addresses of visitors.',
      ['Write to us: ', link(contact, contact.replace(/^(?:mailto:|https:\/\/)/, '')), '.'],
      ...compact(
        imprint && ['The ', link(imprint, 'imprint'), ' names who is responsible.'],
        privacy && ['The ', link(privacy, 'privacy statement'), ' explains how visitors’ data is used.'],
      ),
    ]),
  ]);
}

export function correctionsSection(operator: Operator): Block {
  const { repository } = operator;
  return section('corrections', 'Something wrong? How to correct it', [
    paragraph('Anyone may report a wrong fact, including the vendor. A public page decides.'),
    steps([
      markup('Find the fact on the page of its [tool](/tools). Each fact has an address and a link to report it.'),
      'Name the page that says otherwise, the place on it, its date, and the day you read it.',
      ['Send it ', link(findContact(operator), 'to our contact'), '.'],
      ...compact(
        repository &&
          markup(
            `Or edit the tool’s file in [the repository](${repository}): [CONTRIBUTING.md](${repository}/blob/HEAD/CONTRIBUTING.md) shows how.`,
          ),
      ),
      'Someone without a conflict of interest compares the fact with the page, corrects it and recomputes the ranks.',
    ]),
    paragraph(
      'If you work for the vendor, say so. Readers can’t check what you tell us in a message, so publish it first. If a fact is contested and no page decides, it has no source any more. We don’t remove facts that are true and public.',
    ),
    paragraph(
      markup(
        'Our program OutreachFacts-Verifier reopens cited pages and tells editors if a cited sentence is gone. To stop it, add `User-agent: OutreachFacts-Verifier` and `Disallow: /` to your robots.txt.',
      ),
    ),
  ]);
}

const ADVICE: readonly (readonly [subject: string, advice: string])[] = [
  ['A public page', 'People and programs can open it without a sign-in, a captcha or a form.'],
  ['Text with a date', 'In the HTML, not in an image or a script, with the date of the last change.'],
  ['A lasting address', 'It stays the same or redirects, and headings have ids. Describe an API in OpenAPI.'],
  [
    'Prices in full',
    'The currency, the billing period, the unit (a person, a mailbox, an account) and the minimum number. State monthly and yearly prices in the text.',
  ],
  ['Plans as a table', 'A row for each feature, a column for each plan, “no” written out, and prices for extras.'],
  ['Limits as numbers', '“100 connection requests a week for each LinkedIn account”.'],
  ['Dated changes', 'A heading for each change. For a new price, say from when and for whom it applies.'],
];

export const vendorsSection = (): Block =>
  section('vendors', 'For vendors', [
    paragraph(
      markup(
        'The page of your [tool](/tools) lists what has no source, and which pages we read. To be cited, publish:',
      ),
    ),
    table({
      columns: [{ head: 'Publish' }, { head: 'How' }],
      groups: [{ records: ADVICE.map((cells) => ({ cells })) }],
      minRows: ADVICE.length,
    }),
  ]);

export const licenceSection = (manifest: Manifest, baseUrl: string): Block =>
  section('licence', 'Licence', [
    paragraph([
      'Use the facts for any purpose, changed or not, under ',
      link(LICENCE_URL, 'CC BY 4.0'),
      `: name ${manifest.attribution}, link to the licence, and say what you changed:`,
    ]),
    copyable(formatCitation(manifest, baseUrl, '/'), 'the attribution as a sentence'),
    paragraph(
      'The code is under the MIT licence, the fonts Besley and Public Sans under the SIL Open Font License 1.1. Product names are trademarks of their makers, and cited pages belong to their publishers.',
    ),
  ]);

import type { Section } from '../../markdown/fitted.ts';
import { heading, item, row, tableHead } from '../../markdown/markdown.ts';
import type { getVerification } from '../../operations/get-verification/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { operatorItems } from '../frame/operator-text.ts';
import type { View } from '../page.ts';
import { moreInJson, pageText } from '../page-text.ts';
import { lastLooksInWords, questionsInWords, ratesOf, shareInWords } from './rates.ts';

type Verification = AnswerOf<typeof getVerification>;

/** Who makes this, how it is funded, how facts are checked, and what it is not. */
export function aboutText(view: View<Record<string, never>, Verification>): string {
  const { keys, tools, sources, known, unknown } = view.manifest.counts;
  return pageText(view, {
    title: 'Who makes this, and how',
    about:
      'Outreach Facts is a reference work on tools for LinkedIn and multichannel outreach. It records what public pages say and names each page.',
    sections: [
      {
        heading: heading(2, 'Who'),
        rows: [
          item(
            'The Outreach Facts contributors: editors who read pages and record what they say, and anyone who corrects a fact. Anyone who works for a listed company, invests in one or is paid by one has to say so, and someone without a conflict of interest reviews the change.',
          ),
          ...operatorItems(view.operator),
        ],
      },
      {
        heading: heading(2, 'How it is funded'),
        rows: [
          item(
            'No listed company pays for anything here, and there are no affiliate links. A place follows from the facts by a published method and cannot be bought.',
          ),
          item('No cookies, nothing from other sites, no tracking.'),
        ],
      },
      {
        heading: heading(2, 'How facts are checked'),
        rows: [
          item(
            `The same ${keys} questions are asked about each of ${tools} tools. So far ${sources} sources have been read; ${known} answers are known and ${unknown} unknown.`,
          ),
          item(
            'A fact says only what a page says about this product in this sense. Memory, analogy and silence do not count. A no needs a page that says no.',
          ),
          item('If no page says, the question stays unknown, with a list of where we looked.'),
          item(
            'An automatic check rejects facts without a source, contradictions and promotional words. A second reader checks samples.',
          ),
        ],
      },
      verified(view.data, view),
      {
        heading: heading(2, 'What this is not'),
        rows: [
          item(
            'There are no reviews, no stars and no opinions here, and we have not tried out any tool: what a vendor documents can be untrue, and what works can be undocumented.',
          ),
        ],
      },
    ],
    related: [
      ['How places are made', '/methodology'],
      ['Report a wrong fact', '/corrections'],
      ['The program that reads cited pages again', '/bot'],
      ['For makers of tools', '/vendors'],
      ['Licence', '/licence'],
    ],
  });
}

/** How often cited pages still say what they said, by day. */
function verified(verification: Verification, view: Pick<View, 'baseUrl' | 'json'>): Section {
  const { days, total } = verification;
  if (days.length === 0)
    return { heading: heading(2, 'How often pages still say it'), lead: lastLooksInWords(verification) };
  return {
    heading: heading(2, 'How often pages still say it'),
    lead: `${lastLooksInWords(verification)} ${questionsInWords(verification.questions)}`,
    columns: tableHead(['Day', 'Pages', ...ratesOf({}).map(({ label }) => label)]),
    rows: days.map(({ day, looked_at, outcomes }) =>
      row([day, String(looked_at), ...ratesOf(outcomes).map(({ count }) => shareInWords(count, looked_at))]),
    ),
    ...(total > days.length && { more: moreInJson(view) }),
  };
}

import { Type } from 'typebox';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { toolToName } from '../all-tools.ts';
import { bullets, marked, paragraph } from '../document/document.ts';
import { operatorLine } from '../layout/layout.tsx';
import { definePage } from '../page.ts';

export const forVendors = definePage({
  path: '/vendors',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { prepared, linkJson }) => {
    linkJson(searchTools, {});
    return prepared(toolToName)?.slug ?? '{slug}';
  },
  title: () => 'For makers of listed tools',
  description: () =>
    'How to publish a price, a limit or a change so that people and programs can cite it, how to correct a fact, and what could not be found about each tool.',
  document: ({ data: example, operator }) => ({
    title: 'For makers of listed tools',
    lead: 'What you publish on a page that anyone can open is what buyers and their assistants find here, with your page as the source. What no page says stays unknown.',
    sections: [
      {
        id: 'publish',
        heading: 'How to publish it so that it can be cited',
        blocks: [{ kind: 'terms', items: ADVICE }],
      },
      {
        id: 'correct',
        heading: 'How to correct a fact',
        blocks: [
          bullets(...PROMISES),
          paragraph([
            { link: '/corrections', label: 'How to report a wrong fact' },
            ' names the file to change and what counts as evidence, and says which program reads cited pages and how to stop it.',
          ]),
          paragraph(operatorLine(operator)),
        ],
      },
      {
        id: 'tools',
        heading: 'What could not be found about a tool',
        blocks: [
          paragraph(
            marked(
              `The page of each [tool](/tools) lists every question; those without an answer are unknown, and each leads to the pages that were read in vain. For example [what was read about prices](/tools/${example}?groups=pricing).`,
            ),
          ),
        ],
      },
    ],
    related: [['Report a wrong fact', '/corrections']],
  }),
});

/** How to publish something so that people and programs can cite it: what to do, and why. */
const ADVICE: readonly (readonly [what: string, how: string])[] = [
  [
    'A public page',
    'It opens without signing in, without a captcha and without a form. What only a sales call or an account shows stays unknown.',
  ],
  [
    'Text in the HTML',
    'The sentence or price is in the HTML that the server sends, not in a picture, a video or a script that has to run first.',
  ],
  [
    'A date',
    'The page shows the day of its last change. Without one, what it says counts from the day on which it was read.',
  ],
  [
    'A lasting address',
    'The address stays, or redirects to the new one, and headings have ids, so that a citation can lead to the right part.',
  ],
  [
    'Prices in full',
    'The amount with its currency (USD, not $), the billing period, what one price pays for (a person, a mailbox, a LinkedIn account), taxes, and the least number that has to be bought. Monthly and yearly prices are both in the text, not behind a switch.',
  ],
  [
    'What a plan includes',
    'A table with a row for each feature and a column for each plan, in words or numbers. A feature that costs extra says so, with its price. “No” is written out: an empty cell or silence is not a no.',
  ],
  [
    'Limits as numbers',
    'How many, of what, in which time, for whom: “100 connection requests a week for each LinkedIn account”.',
  ],
  [
    'Changes with a date',
    'A changelog with an entry for each change, its date and a heading to link to. Price changes say from which day they hold, and for whom.',
  ],
  [
    'Interfaces described for programs',
    'A public OpenAPI description of the API, with its limits; the address of an MCP server and how to sign in to it. A file llms.txt can list the pages that answer most questions.',
  ],
  [
    'Readers let in',
    'robots.txt and bot protection let readers of help, price and legal pages through, programs included. A page that programs cannot open cannot be checked again.',
  ],
];

/** What makers can count on. */
const PROMISES: readonly string[] = [
  'A correction needs a public page that says it. It costs nothing, and nothing can be bought: no payment, partnership or affiliate link changes a fact, a rank or the order of a list.',
  'Anyone may correct a fact with a source, you included; say that you work for the company.',
  'An unknown is never shown as a no. It names the pages that were read and the searches that were made.',
  'A fact that is public and true is not removed.',
];

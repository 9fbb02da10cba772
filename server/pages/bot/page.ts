import { Type } from 'typebox';
import { VERIFIER_NAME, verifierAgent } from '../../../model/verification.ts';
import { bullets, marked, paragraph } from '../document/document.ts';
import { operatorLine } from '../layout/layout.tsx';
import { definePage } from '../page.ts';

export const bot = definePage({
  path: '/bot',
  input: Type.Object({}),
  examples: () => [{}],
  load: () => ({}),
  title: () => `${VERIFIER_NAME}: why it reads your pages`,
  description: () =>
    `What ${VERIFIER_NAME} is, which pages it reads, how often, how it keeps the load low, and how to stop it with robots.txt.`,
  document: ({ baseUrl, operator }) => ({
    title: VERIFIER_NAME,
    lead: 'A program that reads a page again to see whether it still says what we cite it for. If it is in your logs, we name one of your pages as a source.',
    sections: [
      {
        id: 'who',
        heading: 'Who sends it, and why',
        blocks: [
          paragraph(
            marked(
              '[Outreach Facts](/about) is a reference work on outreach tools. It names a public page for every fact. Pages change, and a fact should not outlive its page: this program looks whether the cited sentence or price is still there. It names itself so:',
            ),
          ),
          { kind: 'copy', text: verifierAgent(baseUrl), name: 'the User-Agent' },
        ],
      },
      { id: 'what', heading: 'What it reads, and how often', blocks: [bullets(...READ)] },
      { id: 'load', heading: 'How it keeps the load low', blocks: [bullets(...POLITENESS)] },
      { id: 'kept', heading: 'What it keeps, and what it does not do', blocks: [bullets(...NOT_DONE)] },
      {
        id: 'stop',
        heading: 'How to stop it',
        blocks: [
          paragraph('Put this into the robots.txt of your site. It is read before any page, and obeyed:'),
          { kind: 'copy', text: ROBOTS_ALL, name: 'rules that forbid all pages' },
          paragraph('Or for a part of your site, with a longer pause:'),
          { kind: 'copy', text: ROBOTS_SOME, name: 'rules that forbid some pages' },
          paragraph(
            marked(
              'The facts stay, with the day on which an editor read the page; they become due for review like any other. If a fact about your product is wrong, [report it](/corrections); if you make one of the tools, see [what helps readers to cite you](/vendors).',
            ),
          ),
        ],
      },
      {
        id: 'ask',
        heading: 'Questions',
        blocks: [
          paragraph(marked('[How to reach us](/corrections), for corrections and for anything about this program.')),
          paragraph(operatorLine(operator)),
        ],
      },
    ],
    related: [
      ['How to report a wrong fact, and how to reach us', '/corrections'],
      ['For makers of tools', '/vendors'],
      ['Who makes this', '/about'],
    ],
  }),
});

const READ: readonly string[] = [
  'Only pages that a fact names as its source, one by one. It follows no links except redirects, and does not explore your site.',
  'The robots.txt of your site, before anything else.',
  'Now and then one invented address next to a cited page, whose name starts with “no-such-page-”. It shows how your site answers for a page that does not exist, so that it does not take a missing page for one that is there.',
  'By itself it reads a page once a week at most. An editor can also start it by hand, to add or check a fact.',
];

const POLITENESS: readonly string[] = [
  'One request at a time to a host, and a pause of at least a second after each. A Crawl-delay in robots.txt makes the pause longer, up to 30 seconds.',
  'Retry-After is respected: it waits up to a minute, once, and otherwise leaves your site alone for the rest of the run.',
  'Conditional requests (ETag, Last-Modified): if nothing changed, a short answer without the page is enough.',
  'It stops reading after 20 seconds or 5 MB, and loads no pictures, styles or scripts.',
];

const NOT_DONE: readonly string[] = [
  'It keeps no copy of your pages: only hashes of cited passages with up to six of their words, the figures that a fact states, the day, and what it found.',
  'It does not sign in, fill in forms, solve captchas or pretend to be a browser. Where a site shows programs something else, it notes that and changes nothing.',
  'It changes no fact. Where a page differs, a person reads it before anything is published.',
];

const ROBOTS_ALL = `User-agent: ${VERIFIER_NAME}\nDisallow: /`;
const ROBOTS_SOME = `User-agent: ${VERIFIER_NAME}\nCrawl-delay: 10\nDisallow: /help/`;

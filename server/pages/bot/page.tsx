import { Type } from 'typebox';
import { VERIFIER_NAME, verifierAgent } from '../../../model/verification.ts';
import type { Operator } from '../../identity/identity.ts';
import { code, codeBlock, heading, item } from '../../markdown/markdown.ts';
import { CopyText } from '../frame/copy-download.tsx';
import { OperatorAddresses, operatorItems } from '../frame/operator.tsx';
import { definePage, type View } from '../page.ts';
import { pageText } from '../page-text.ts';

export const bot = definePage({
  path: '/bot',
  input: Type.Object({}),
  examples: () => [{}],
  load: () => ({}),
  title: () => `${VERIFIER_NAME}: why it reads your pages`,
  description: () =>
    `What ${VERIFIER_NAME} is, which pages it reads, how often, how it keeps the load low, and how to stop it with robots.txt.`,
  markdown: botText,
  render: ({ baseUrl, operator }) => <Bot baseUrl={baseUrl} operator={operator} />,
});

interface BotProps {
  readonly baseUrl: string;
  readonly operator: Operator;
}

function Bot({ baseUrl, operator }: BotProps) {
  return (
    <>
      <h1>{VERIFIER_NAME}</h1>
      <p class="lead">
        A program that reads a page again to see whether it still says what we cite it for. If it is in your logs, we
        name one of your pages as a source.
      </p>
      <section aria-labelledby="who">
        <h2 id="who">Who sends it, and why</h2>
        <p>
          <a href="/about">Outreach Facts</a> is a reference work on outreach tools. It names a public page for every
          fact. Pages change, and a fact should not outlive its page: this program looks whether the cited sentence or
          price is still there. It names itself so:
        </p>
        <CopyText code text={verifierAgent(baseUrl)} name="the User-Agent" />
      </section>
      <section aria-labelledby="what">
        <h2 id="what">What it reads, and how often</h2>
        <List items={READ} />
      </section>
      <section aria-labelledby="load">
        <h2 id="load">How it keeps the load low</h2>
        <List items={POLITENESS} />
      </section>
      <section aria-labelledby="kept">
        <h2 id="kept">What it keeps, and what it does not do</h2>
        <List items={NOT_DONE} />
      </section>
      <section aria-labelledby="stop">
        <h2 id="stop">How to stop it</h2>
        <p>Put this into the robots.txt of your site. It is read before any page, and obeyed:</p>
        <CopyText code text={ROBOTS_ALL} name="rules that forbid all pages" />
        <p>Or for a part of your site, with a longer pause:</p>
        <CopyText code text={ROBOTS_SOME} name="rules that forbid some pages" />
        <p>
          The facts stay, with the day on which an editor read the page; they become due for review like any other. If a
          fact about your product is wrong, <a href="/corrections">report it</a>; if you make one of the tools, see{' '}
          <a href="/vendors">what helps readers to cite you</a>.
        </p>
      </section>
      <section aria-labelledby="ask">
        <h2 id="ask">Questions</h2>
        <p>
          <a href="/corrections">How to reach us</a>, for corrections and for anything about this program.
        </p>
        <OperatorAddresses operator={operator} />
      </section>
    </>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul class="spaced">
      {items.map((item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}

/** What the verifier is, what it reads, how it keeps the load low and how to stop it. */
function botText(view: View): string {
  const { baseUrl, operator } = view;
  const list = (title: string, items: readonly string[]) => ({
    heading: heading(2, title),
    rows: items.map((one) => item(one)),
  });
  return pageText(view, {
    title: VERIFIER_NAME,
    about:
      'A program that reads a page again to see whether it still says what we cite it for. If it is in your logs, we name one of your pages as a source.',
    sections: [
      { lead: `It names itself ${code(verifierAgent(baseUrl))}.` },
      list('What it reads, and how often', READ),
      list('How it keeps the load low', POLITENESS),
      list('What it keeps, and what it does not do', NOT_DONE),
      {
        heading: heading(2, 'How to stop it'),
        lead: `Put this into the robots.txt of your site. It is read before any page, and obeyed:\n\n${codeBlock(ROBOTS_ALL)}\n\nOr for a part of your site, with a longer pause:\n\n${codeBlock(ROBOTS_SOME)}`,
      },
      { heading: heading(2, 'Questions'), rows: operatorItems(operator) },
    ],
    related: [
      ['How to report a wrong fact, and how to reach us', '/corrections'],
      ['For makers of tools', '/vendors'],
      ['Who makes this', '/about'],
    ],
  });
}

/* What site owners can rely on. Both forms of the page say it in the same words. */

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

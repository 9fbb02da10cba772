import { Type } from 'typebox';
import { VERIFIER_NAME, verifierAgent } from '../../../model/verification.ts';
import type { Operator } from '../../identity/identity.ts';
import { CopyText } from '../frame/copy-download.tsx';
import { OperatorAddresses } from '../frame/operator.tsx';
import { definePage } from '../page.ts';
import { botText } from './markdown.ts';
import { NOT_DONE, POLITENESS, READ, ROBOTS_ALL, ROBOTS_SOME } from './rules.ts';

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

import { Type } from 'typebox';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import type { Operator } from '../../identity/identity.ts';
import { getVerification } from '../../operations/get-verification/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { OperatorAddresses } from '../frame/operator.tsx';
import { definePage } from '../page.ts';
import { Coverage } from '../pictures/coverage.tsx';
import { aboutText } from './markdown.ts';
import { Verified } from './verified.tsx';

/** The days that the page shows. The JSON has all. */
const SHOWN_DAYS = 12;

export const about = definePage({
  path: '/about',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'About', place: 'footer' },
  load: (_, { ask }) => ask(getVerification, { limit: SHOWN_DAYS }),
  title: () => 'Who makes Outreach Facts, and how facts are checked',
  description: () =>
    'Who maintains Outreach Facts, how facts are checked, and how it stays independent: no money from listed companies, no affiliate links, no tracking.',
  markdown: aboutText,
  render: ({ data, manifest, operator, json }) => (
    <About counts={manifest.counts} operator={operator} verification={data} json={json} />
  ),
});

interface AboutProps {
  readonly counts: Manifest['counts'];
  readonly operator: Operator;
  readonly verification: AnswerOf<typeof getVerification>;
  /** The address of the rates as JSON. */
  readonly json: string | undefined;
}

function About({ counts, operator, verification, json }: AboutProps) {
  return (
    <>
      <h1>Who makes this, and how</h1>
      <p class="lead">
        Outreach Facts is a reference work on tools for LinkedIn and multichannel outreach. It records what public pages
        say and names each page. What no page says is unknown.
      </p>
      <section aria-labelledby="who">
        <h2 id="who">Who</h2>
        <p>
          The Outreach Facts contributors: editors who read pages and record what they say, and anyone who corrects a
          fact. Anyone who works for a listed company, invests in one or is paid by one has to say so. They may correct
          facts with sources like anyone else, and someone without a conflict of interest reviews the change.
        </p>
        <OperatorAddresses operator={operator} />
      </section>
      <section aria-labelledby="money">
        <h2 id="money">How it is funded</h2>
        <p>
          No listed company pays for anything here, and there are no affiliate links. A place in a ranking follows from
          the facts by a <a href="/methodology">published method</a>; it cannot be bought, and anyone can recompute it.
        </p>
        <p>These pages set no cookies, load nothing from other sites and do not track visitors.</p>
      </section>
      <section aria-labelledby="how">
        <h2 id="how">How facts are checked</h2>
        <ol class="spaced">
          <li>
            We ask the same {counts.keys} <a href="/methodology#questions">questions</a> about each of the{' '}
            {counts.tools} tools.
          </li>
          <li>
            An editor opens a page and notes in their own words what it shows, who publishes it, the day it was read and
            the date of the page. So far {inGroups(counts.sources)} sources have been read.
          </li>
          <li>
            A fact says only what a page says about this product in this sense. Memory, analogy and silence do not
            count. A no needs a page that says no.
          </li>
          <li>If no page says, the question stays unknown, with a list of where we looked.</li>
          <li>
            An automatic check rejects facts without a source, contradictions and promotional words. A second reader
            checks samples.
          </li>
          <li>Places are computed from the facts alone. The same facts always give the same places.</li>
        </ol>
        <Coverage {...counts} />
        <p>
          <a href="/methodology#known">What is known by group of questions and type of tool</a>.
        </p>
      </section>
      <Verified verification={verification} json={json} />
      <section aria-labelledby="not">
        <h2 id="not">What this is not</h2>
        <p>
          There are no reviews, no stars and no opinions here, and we have not tried out any tool: what a vendor
          documents can be untrue, and what works can be undocumented. The method explains{' '}
          <a href="/methodology#limits">what its figures cannot say</a>. If a fact is wrong,{' '}
          <a href="/corrections">report it</a>.
        </p>
      </section>
    </>
  );
}

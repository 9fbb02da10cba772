import { Type } from 'typebox';
import { inGroups } from '../../../model/words/numbers.ts';
import type { Section } from '../../markdown/fitted.ts';
import { heading, item, row, tableHead } from '../../markdown/markdown.ts';
import { getVerification } from '../../operations/get-verification/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { OperatorAddresses, operatorItems } from '../frame/operator.tsx';
import { definePage, type View } from '../page.ts';
import { moreInJson, pageText } from '../page-text.ts';
import { Coverage } from '../pictures/coverage.tsx';
import { lastLooksInWords, questionsInWords, ratesOf, shareInWords, Verified } from './verified.tsx';

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
  render: About,
});

/** What is counted of requests, to know what to read next. */
const COUNTED =
  'To know what to read next, we count which unknown facts of our tools are requested, and how many tools, questions and words are requested that we do not know. We do not record the words themselves, or who requested them.';

type Verification = AnswerOf<typeof getVerification>;
type AboutView = View<Record<string, never>, Verification>;

function About({ data: verification, manifest: { counts }, operator, json }: AboutView) {
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
        <p>{COUNTED}</p>
      </section>
      <section aria-labelledby="how">
        <h2 id="how">How facts are checked</h2>
        <ol class="spaced">
          <li>
            We ask the same <a href="/methodology#questions">questions</a> about each of the {counts.tools} tools.
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

/** Who makes this, how it is funded, how facts are checked, and what it is not. */
function aboutText(view: AboutView): string {
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
          item(COUNTED),
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

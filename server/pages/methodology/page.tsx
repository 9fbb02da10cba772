import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { ListHealth } from '../../../model/ranking/health.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { Citations } from '../facts/citations.tsx';
import { capitalised } from '../frame/capitalised.ts';
import { Fold } from '../frame/fold.tsx';
import { LinkedinNotice } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { Measured } from './figures.tsx';
import { ExampleInShort, InShort } from './in-short.tsx';
import { Jobs, Profiles, Types } from './jobs.tsx';
import { ListCounts } from './list-counts.tsx';
import { methodologyText } from './markdown.ts';
import { Questions } from './questions.tsx';
import { type AnsweredBy, countAnswered, WhatIsKnown } from './what-is-known.tsx';
import { type ExamplePair, examplePair, WorkedExample } from './worked-example.tsx';

export const methodology = definePage({
  path: '/methodology',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Method', place: 'header' },
  load: (_, { ask, methodology }) => {
    const { lists = {} } = ask(getMethodology, {});
    const groups = Object.keys(methodology.catalogue.groups);
    const { tools } = ask(searchTools, { groups });
    const [profile, job] = [methodology.profiles, methodology.jobs].map((of) => Object.keys(of)[0] as string);
    const { job_list } = ask(getRankings, { profile: profile as string, job: job as string });
    return {
      method: methodology,
      lists,
      job: job as string,
      pair: job_list && examplePair(job_list),
      questions: job_list?.questions ?? [],
      answered: countAnswered(tools),
    };
  },
  title: () => 'How places are made, and what “proven” means',
  description: ({ data: { method } }) =>
    `How proven facts become places in the lists of ${Object.keys(method.jobs).length} jobs, what an unknown does, how far the order can be trusted, and who pays: nobody.`,
  markdown: (view) => methodologyText(view),
  render: ({ data, json }) => <MethodologyPage {...data} json={json} />,
});

interface MethodologyProps {
  readonly method: Methodology;
  /** How much the list of each job says, by job. */
  readonly lists: Readonly<Record<string, ListHealth>>;
  /** The job of the worked example. */
  readonly job: string;
  readonly pair: ExamplePair | undefined;
  /** Those of its list. */
  readonly questions: JobListAnswer['questions'];
  readonly answered: AnsweredBy;
  readonly json: string | undefined;
}

/** `7 lists, 2,131 pairs`. */
function pairsInWords(lists: MethodologyProps['lists']): string {
  const pairs = Object.values(lists).reduce((sum, list) => sum + list.pairs, 0);
  return `${Object.keys(lists).length} lists, ${inGroups(pairs)} pairs of tools`;
}

/** The method for people; all its figures come from the answers that programs get. */
function MethodologyPage({ method, lists, job, pair, questions, answered, json }: MethodologyProps) {
  return (
    <>
      <h1>How a place is made</h1>
      <p class="lead">
        A place in a list says how much of one job is <b>proven</b> of a tool, by pages that anyone can read. It does
        not say which tool is better.
      </p>
      <InShort />
      {pair && <ExampleInShort job={job} pair={pair} questions={questions} method={method} />}
      <LinkedinNotice notices={method.notices} />
      <div class="folds">
        <BuyersRule minPages={method.min_pages} />
        {pair && <WorkedExample job={job} pair={pair} method={method} />}
        <Limits limits={method.limits} />
        <Fold id="trust" title="How far can the order be trusted?" count={pairsInWords(lists)}>
          <ListCounts lists={lists} jobs={method.jobs} />
          {method.figures && <Measured figures={method.figures} />}
        </Fold>
        <Jobs method={method} />
        <Profiles method={method} />
        <Types method={method} />
        <Principles principles={method.principles} />
        <RuleList rules={method.rules} />
        <Rejected />
        <ExchangeRates currencies={method.currencies} />
        <WhatIsKnown answered={answered} method={method} />
        <Questions method={method} />
        <Changes changelog={method.changelog} />
      </div>
      <p class="after quiet small">
        Method version {method.version}. The same data as <a href={json}>JSON</a>, enough to work out every place.
      </p>
    </>
  );
}

function Principles({ principles }: { readonly principles: readonly string[] }) {
  return (
    <Fold id="principles" title="Which principles does it follow?" count={`${principles.length} principles`}>
      <ul class="spaced">
        {principles.map((principle) => (
          <li>{principle}</li>
        ))}
      </ul>
    </Fold>
  );
}

/** The rates at which prices are converted, and their source. */
function ExchangeRates({ currencies }: { readonly currencies: Methodology['currencies'] }) {
  const { base, as_of, source, rates } = currencies;
  return (
    <Fold id="rates" title="How are prices converted?" count={`${Object.keys(rates).length} currencies`}>
      <p>
        Prices are shown in the currency of their source and converted only to compare them, at the rates of{' '}
        <time datetime={as_of}>{as_of}</time>:{' '}
        {Object.entries(rates)
          .filter(([currency]) => currency !== base)
          .map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`)
          .join(', ')}
        .
      </p>
      <Citations citations={[{ id: 'rates', at: null }]} sources={new Map([['rates', { ...source, id: 'rates' }]])} />
    </Fold>
  );
}

function Changes({ changelog }: { readonly changelog: Methodology['changelog'] }) {
  return (
    <Fold id="changes" title="How has the method changed?" count={`${changelog.length} versions`}>
      <p>Every change to the method is a new version and is listed here. Facts change without one.</p>
      <dl class="terms">
        {changelog.map(({ version, date, change }) => (
          <>
            <dt>Version {version}</dt>
            <dd>
              <time datetime={date}>{date}</time>: {change}
            </dd>
          </>
        ))}
      </dl>
    </Fold>
  );
}

/** What a place cannot say. */
function Limits({ limits }: Pick<Methodology, 'limits'>) {
  return (
    <Fold id="limits" title="What can a place not say?" count={`${limits.length} limits`}>
      <ul class="spaced">
        {limits.map((limit) => (
          <li>{limit}</li>
        ))}
      </ul>
    </Fold>
  );
}

/** Other ways to put tools in order, and why none of them is used. */
function Rejected() {
  return (
    <Fold id="rejected" title="Why no points or weights?" count="4 ways that we rejected">
      <p>
        We tried <b>weights</b> for all questions, and <b>draws</b> of other weights to show how far the order depends
        on them: hardly any known answer is a no, so the points measured how much was known, and nobody could say what a
        gap in points meant. We tried the <b>probability</b> that an open answer is a yes: too few open answers have
        become known to measure it, so the guess would make the order, and hiding a weak answer would pay. We tried{' '}
        <b>one list over all questions</b>: it mixes tools that are bought for different jobs, and follows how well each
        is documented. Counting what is proven for one job needs no guess, and leaves open what it cannot decide.
      </p>
    </Fold>
  );
}

/** How counts become places, in the words of a buyer. */
function BuyersRule({ minPages }: { readonly minPages: number }) {
  return (
    <Fold id="rule" title="How do counts become places?" count="7 steps">
      <ol class="spaced">
        <li>
          <b>Count.</b> A job has musts, wanted questions and extras. For each tool, three numbers count: the proven
          musts; the proven musts and wanted together; all proven answers.
        </li>
        <li>
          <b>Ahead.</b> A tool is ahead of another if none of its three numbers is lower and at least one is higher.
          Nobody has to say how many extras make up for a must: it is ahead whatever you value, as long as a must counts
          at least as much as a wanted question, and that at least as much as an extra.
        </li>
        <li>
          <b>Places.</b> “Place 2 to 3, depending on what you value” means: however you weigh the musts, the wanted
          questions and the extras in that order, the tool is second or third. “Place 1 whatever you value” means that
          no such weights put another tool first.
        </li>
        <li>
          <b>Clearly ahead.</b> It is clearly ahead if it also has less than half as much left to prove, and at least
          two questions less. A smaller lead is too close to choose by.
        </li>
        <li>
          <b>Group.</b> With all musts proven, a tool is in group 1 at best; with one must open, in group 2 at best; and
          so on. A tool is always in a later group than one that is clearly ahead of it. Within a group, the order
          claims nothing.
        </li>
        <li>
          <b>Settled.</b> A clear lead is settled if the other tool could not pass even if everything still open about
          it were proven.
        </li>
        <li>
          <b>No place.</b> A tool is listed without a place if fewer than half of the musts are proven, if fewer than{' '}
          {minPages} pages about it were read, or if it is no longer sold. Little read or proven says nothing against
          it.
        </li>
      </ol>
    </Fold>
  );
}

/** The rules as in the data, in enough detail to do it by hand. */
function RuleList({ rules }: Pick<Methodology, 'rules'>) {
  return (
    <Fold id="rules" title="What are the rules, word for word?" count={`${Object.keys(rules).length} rules`}>
      <p>Named as in the data. With these, the jobs and the facts, you can work out every place by hand.</p>
      <dl class="terms">
        {Object.entries(rules).map(([name, text]) => (
          <>
            <dt id={`rule-${name}`}>{capitalised(name.replaceAll('_', ' '))}</dt>
            <dd>
              <WithCode text={text} />
            </dd>
          </>
        ))}
      </dl>
    </Fold>
  );
}

/** A text with names of fields in backticks. */
function WithCode({ text }: { readonly text: string }) {
  return <>{text.split('`').map((piece, i) => (i % 2 === 1 ? <code>{piece}</code> : piece))}</>;
}

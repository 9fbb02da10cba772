import { Type } from 'typebox';
import type { ListHealth } from '../../../model/job-health.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { Citations } from '../facts/citations.tsx';
import { type Part, WithContents } from '../frame/page-links.tsx';
import { definePage } from '../page.ts';
import { type ExamplePair, examplePair } from './example-pair.ts';
import { Measured } from './figures.tsx';
import { Jobs } from './jobs.tsx';
import { Limits, Rejected } from './limits.tsx';
import { ListCounts } from './list-counts.tsx';
import { methodologyText } from './markdown.ts';
import { Profiles, Types } from './profiles.tsx';
import { Questions } from './questions.tsx';
import { BuyersRule, RuleList } from './rule.tsx';
import { type AnsweredBy, countAnswered, WhatIsKnown } from './what-is-known.tsx';
import { WorkedExample } from './worked-example.tsx';

export const methodology = definePage({
  path: '/methodology',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Method', place: 'header' },
  load: (_, { ask, methodology }) => {
    const { lists = {} } = ask(getMethodology, {});
    const groups = Object.keys(methodology.catalogue.groups);
    const { tools } = ask(searchTools, { groups, detail: 'compact' });
    const [profile, job] = [methodology.profiles, methodology.jobs].map((of) => Object.keys(of)[0] as string);
    const { job_list } = ask(getRankings, { profile: profile as string, job: job as string });
    return {
      method: methodology,
      lists,
      job: job as string,
      pair: job_list && examplePair(job_list),
      answered: countAnswered(tools),
    };
  },
  title: () => 'How a place is made',
  description: ({ data: { method } }) =>
    `The full method, version ${method.version}: how proven facts become places in the lists of ${Object.keys(method.jobs).length} jobs, every question with the reason for it, how far the order can be trusted, and the limits.`,
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
  readonly answered: AnsweredBy;
  readonly json: string | undefined;
}

const PARTS: readonly Part[] = [
  { id: 'rule', label: 'The rule' },
  { id: 'example', label: 'Two tools by hand' },
  { id: 'limits', label: 'Limits' },
  { id: 'trust', label: 'How far to trust it' },
  { id: 'jobs', label: 'The jobs' },
  { id: 'profiles', label: 'Rankings' },
  { id: 'types', label: 'Types of tool' },
  { id: 'principles', label: 'Principles' },
  { id: 'rules', label: 'The rules in full' },
  { id: 'rejected', label: 'What we rejected' },
  { id: 'rates', label: 'Exchange rates' },
  { id: 'known', label: 'What is known so far' },
  { id: 'questions', label: 'The questions' },
  { id: 'changes', label: 'Changes' },
];

/** The method for people; all its figures come from the answers that programs get. */
function MethodologyPage({ method, lists, job, pair, answered, json }: MethodologyProps) {
  return (
    <>
      <h1>How a place is made</h1>
      <p class="lead">
        A place in a list says how much of one job is <b>proven</b> of a tool, by pages that anyone can read. Each job
        has about twelve questions, and we count those that a source answers with yes.
      </p>
      <p class="lead">
        A place does not say which tool is better. What no page says is open, not a no, and vendors document unevenly: a
        tool that is well documented comes earlier. Use a list to see what is proven, and what to ask before you buy.
      </p>
      <p class="quiet small">
        Method version {method.version}. The same data as <a href={json}>JSON</a>, enough to work out every place.
      </p>
      <WithContents parts={pair ? PARTS : PARTS.filter(({ id }) => id !== 'example')}>
        <BuyersRule minPages={method.min_pages} />
        {pair && <WorkedExample job={job} pair={pair} method={method} />}
        <Limits limits={method.limits} />
        <section aria-labelledby="trust">
          <h2 id="trust">How far to trust it</h2>
          <ListCounts lists={lists} jobs={method.jobs} />
          {method.figures && <Measured figures={method.figures} />}
        </section>
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
      </WithContents>
    </>
  );
}

function Principles({ principles }: { readonly principles: readonly string[] }) {
  return (
    <section aria-labelledby="principles">
      <h2 id="principles">Principles</h2>
      <ul class="spaced">
        {principles.map((principle) => (
          <li>{principle}</li>
        ))}
      </ul>
    </section>
  );
}

/** The rates at which prices are converted, and their source. */
function ExchangeRates({ currencies }: { readonly currencies: Methodology['currencies'] }) {
  const { base, as_of, source, rates } = currencies;
  return (
    <section aria-labelledby="rates">
      <h2 id="rates">Exchange rates</h2>
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
    </section>
  );
}

function Changes({ changelog }: { readonly changelog: Methodology['changelog'] }) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
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
    </section>
  );
}

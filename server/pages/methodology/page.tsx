import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import { getMethodology } from '../../operations/get-methodology.ts';
import { getTool } from '../../operations/get-tool.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { Citations } from '../facts/citations.tsx';
import { type Part, WithContents } from '../frame/page-links.tsx';
import { definePage } from '../page.ts';
import { Dimensions, Types, WeightsTable } from './dimensions.tsx';
import { Questions } from './questions.tsx';
import { PointRules, Ranks, WorkedExample } from './scoring.tsx';
import { type AnsweredBy, countAnswered, WhatIsKnown } from './what-is-known.tsx';

export const methodology = definePage({
  path: '/methodology',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Method', place: 'header' },
  load: (_, { ask }) => {
    const { methodology } = ask(getMethodology, {});
    const groups = Object.keys(methodology.catalogue.groups);
    const { tools } = ask(searchTools, { groups, detail: 'compact' });
    // The list begins with the first of the general ranking, if any tool is ranked: that is the worked example.
    const [first] = tools;
    const { tool, ranks } = first ? ask(getTool, { slug: first.slug, detail: 'audit' }) : {};
    const example = ranks?.general?.ranked ? tool : undefined;
    return { method: methodology, example, answered: countAnswered(tools) };
  },
  title: () => 'How a score is made',
  description: ({ data: { method } }) =>
    `The full method, version ${method.version}: how sourced facts turn into points, the weights of the ${Object.keys(method.dimensions).length} dimensions, how ranks and their ranges are calculated, and the limits of the figures.`,
  render: ({ data, json }) => <MethodologyPage {...data} json={json} />,
});

interface MethodologyProps {
  readonly method: Methodology;
  readonly example: Tool | undefined;
  readonly answered: AnsweredBy;
  readonly json: string | undefined;
}

const PARTS: readonly Part[] = [
  { id: 'principles', label: 'In short' },
  { id: 'example', label: 'One score by hand' },
  { id: 'weights', label: 'Profiles and weights' },
  { id: 'points', label: 'From facts to points' },
  { id: 'ranks', label: 'From points to ranks' },
  { id: 'limits', label: 'Limits' },
  { id: 'dimensions', label: 'Dimensions' },
  { id: 'types', label: 'Types of tool' },
  { id: 'rates', label: 'Exchange rates' },
  { id: 'known', label: 'What is known so far' },
  { id: 'questions', label: 'The questions' },
  { id: 'changes', label: 'Changes' },
];

/** The method for people; all its figures come from the answer that programs get. */
function MethodologyPage({ method, example, answered, json }: MethodologyProps) {
  return (
    <>
      <h1>How a score is made</h1>
      <p class="lead">
        Facts turn into points by rules that anyone can follow by hand. A score counts what sources prove. Unknowns earn
        nothing, but remain visible as the gap between the score and the potential.
      </p>
      <p class="quiet small">
        Method version {method.version}. The same data as <a href={json}>JSON</a>, enough to recompute every score.
      </p>
      <WithContents parts={example ? PARTS : PARTS.filter(({ id }) => id !== 'example')}>
        <Principles principles={method.principles} />
        {example && <WorkedExample tool={example} method={method} />}
        <WeightsTable profiles={method.profiles} dimensions={method.dimensions} />
        <PointRules rules={method.rules} />
        <Ranks method={method} />
        <Limits limits={method.limits} />
        <Dimensions method={method} />
        <Types method={method} />
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
      <h2 id="principles">In short</h2>
      <ul class="spaced">
        {principles.map((principle) => (
          <li>{principle}</li>
        ))}
      </ul>
    </section>
  );
}

function Limits({ limits }: { readonly limits: readonly string[] }) {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <ul class="spaced">
        {limits.map((limit) => (
          <li>{limit}</li>
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

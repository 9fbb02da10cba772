import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import { type Part, WithContents } from '../frame/page-links.tsx';
import { Changes } from './changes.tsx';
import type { AnsweredBy } from './count-answered.ts';
import { Dimensions } from './dimensions.tsx';
import { ExchangeRates } from './exchange-rates.tsx';
import { Limits, Principles } from './principles.tsx';
import { Questions } from './questions.tsx';
import { Ranks } from './ranks.tsx';
import { PointRules } from './rules.tsx';
import { Types } from './types.tsx';
import { WeightsTable } from './weights-table.tsx';
import { WhatIsKnown } from './what-is-known.tsx';
import { WorkedExample } from './worked-example.tsx';

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
  { id: 'limits', label: 'What the figures cannot say' },
  { id: 'dimensions', label: 'Dimensions' },
  { id: 'types', label: 'Types of tool' },
  { id: 'rates', label: 'Exchange rates' },
  { id: 'known', label: 'What is known so far' },
  { id: 'questions', label: 'The questions' },
  { id: 'changes', label: 'Changes' },
];

/** The method for a reader, every figure of it from the answer that programs get. */
export function MethodologyPage({ method, example, answered, json }: MethodologyProps) {
  return (
    <>
      <h1>How a score is made</h1>
      <p class="lead">
        Facts turn into points by rules that anyone can follow by hand. A score counts what sources prove. What is
        unknown earns nothing, and stays in sight as the way from the score to the potential.
      </p>
      <p class="quiet small">
        Method version {method.version}. The same as <a href={json}>JSON</a>, enough to recompute every score.
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

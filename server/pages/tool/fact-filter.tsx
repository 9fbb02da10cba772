import { type Fact, isAnswered, isVendorOnly } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Sources } from '../facts/citation.tsx';
import type { Show } from './address.ts';
import { AnswersAge } from './answers-age.tsx';

interface FilterProps {
  readonly facts: readonly Fact[];
  readonly sources: Sources;
  readonly independence: Tool['independence'];
  /** What is chosen at first. */
  readonly show: Show | undefined;
  /** The day of the snapshot. */
  readonly asOf: string;
}

/** On whose word the answers rest, and a choice of which questions to show; the style sheet does the choosing. */
export function FactFilter({ facts, sources, independence: { vendor_only, publishers }, show, asOf }: FilterProps) {
  const count = (test: (fact: Fact) => boolean) => facts.filter(test).length;
  const choices = [
    ['all', 'All', facts.length],
    ['answered', 'Answered', count(isAnswered)],
    ['unknown', 'Unknown', count(({ status }) => status === 'unknown')],
    ['disputed', 'Sources differ', count(({ status }) => status === 'disputed')],
    ['vendor', 'The vendor’s word alone', count((fact) => isVendorOnly(fact, sources))],
  ] as const satisfies readonly (readonly [Show, string, number])[];
  const offered = choices.filter(([, , number]) => number > 0);
  const chosen = offered.find(([value]) => value === show)?.[0] ?? 'all';
  return (
    <>
      <p>
        {count(isAnswered)} of {facts.length} questions answered. {Math.round(vendor_only * 100)} % of the answers rest
        on the vendor’s word alone; {publishers === 1 ? '1 publisher speaks' : `${publishers} publishers speak`} in all.
      </p>
      <AnswersAge facts={facts} asOf={asOf} />
      <fieldset class="fact-filter">
        <legend class="unseen">Show which questions</legend>
        {offered.map(([value, label, number]) => (
          <label>
            <input type="radio" name="show" value={value} checked={value === chosen} />
            {label} <span class="quiet">{number}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

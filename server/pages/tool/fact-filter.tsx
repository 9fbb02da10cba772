import { isAnswered, isVendorsWordAlone } from '../../../pipeline/artifacts/answer.ts';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { Sources } from '../facts/citation.tsx';

interface FilterProps {
  readonly facts: readonly Fact[];
  readonly sources: Sources;
  readonly independence: Tool['independence'];
}

/** On whose word the answers rest, and a choice of which questions to show; the style sheet does the choosing. */
export function FactFilter({ facts, sources, independence: { vendor_only, publishers } }: FilterProps) {
  const count = (test: (fact: Fact) => boolean) => facts.filter(test).length;
  const choices = [
    ['all', 'All', facts.length],
    ['answered', 'Answered', count(isAnswered)],
    ['unknown', 'Unknown', count(({ status }) => status === 'unknown')],
    ['disputed', 'Sources differ', count(({ status }) => status === 'disputed')],
    ['vendor', 'The vendor’s word alone', count((fact) => isVendorsWordAlone(fact, sources))],
  ] as const;
  return (
    <>
      <p>
        {count(isAnswered)} of {facts.length} questions answered. {Math.round(vendor_only * 100)} % of the answers rest
        on the vendor’s word alone; {publishers === 1 ? '1 publisher speaks' : `${publishers} publishers speak`} in all.
      </p>
      <fieldset class="fact-filter">
        <legend class="unseen">Show which questions</legend>
        {choices
          .filter(([, , number]) => number > 0)
          .map(([value, label, number]) => (
            <label>
              <input type="radio" name="show" value={value} checked={value === 'all'} />
              {label} <span class="quiet">{number}</span>
            </label>
          ))}
      </fieldset>
    </>
  );
}

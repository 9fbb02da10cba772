import type { CatalogueKey } from '../../../model/catalogue.ts';
import { type Fact, isAnswered } from '../../../model/fact.ts';
import type { Sources } from '../facts/citations.tsx';
import { FactRow } from '../facts/fact-row.tsx';
import { FactSources } from '../facts/fact-sources.tsx';

interface PriceFactsProps {
  readonly facts: readonly Fact[];
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  readonly sources: Sources;
}

/** Every question about money: what is known with who says it, then what is not with where it was looked for. */
export function PriceFacts({ facts, keys, sources }: PriceFactsProps) {
  const answered = facts.filter(isAnswered);
  const open = facts.filter((fact) => !isAnswered(fact));
  return (
    <>
      <section aria-labelledby="known">
        <h2 id="known">What is known</h2>
        {answered.length === 0 && <p>Nothing about its price or terms is known yet.</p>}
        {answered.length > 0 && (
          <table class="facts stacked">
            <caption class="unseen">Known facts about price and terms</caption>
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">Answer</th>
                <th scope="col">Who says so</th>
              </tr>
            </thead>
            <tbody>
              {answered.map((fact) => (
                <FactRow
                  fact={fact}
                  keys={keys}
                  sources={sources}
                  answer={isToldByPlans(fact) ? <a href="#plans">The plans above</a> : undefined}
                />
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section aria-labelledby="unknown">
        <h2 id="unknown">What is not known</h2>
        {open.length === 0 && <p>Every question about its price and terms has an answer.</p>}
        {open.length > 0 && (
          <table class="facts open stacked">
            <caption>None of these is a no: each is still unknown.</caption>
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">Where it was looked for</th>
              </tr>
            </thead>
            <tbody>
              {open.map((fact) => (
                <FactRow fact={fact} keys={keys} sources={sources}>
                  <td>{fact.unknown ? <FactSources fact={fact} sources={sources} /> : fact.display}</td>
                </FactRow>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

const isToldByPlans = ({ key, status }: Fact) => key === 'pricing.plans' && status === 'known';

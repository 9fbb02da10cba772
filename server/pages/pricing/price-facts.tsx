import { isAnswered } from '../../../pipeline/artifacts/answer.ts';
import type { CatalogueKey } from '../../../pipeline/artifacts/catalogue.ts';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import type { Sources } from '../facts/citation.tsx';
import { FactSources } from '../facts/fact-sources.tsx';
import { FactValue } from '../facts/fact-value.tsx';

interface PriceFactsProps {
  readonly facts: readonly Fact[];
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  readonly sources: Sources;
}

/** Every question about money: what is known with who says it, then what is not with where it was looked for. */
export function PriceFacts({ facts, keys, sources }: PriceFactsProps) {
  const answered = facts.filter(isAnswered);
  const open = facts.filter((fact) => !isAnswered(fact));
  const questionOf = ({ key, label }: Fact) => keys[key]?.question ?? label;
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
                <tr id={fact.key} class={fact.status}>
                  <th scope="row">{questionOf(fact)}</th>
                  <td>
                    {fact.key === 'pricing.plans' && fact.status === 'known' ? (
                      <a href="#plans">The plans above</a>
                    ) : (
                      <FactValue fact={fact} />
                    )}
                  </td>
                  <td>
                    <FactSources fact={fact} sources={sources} />
                  </td>
                </tr>
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
            <caption>None of these is a no: no page that was read says.</caption>
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">Where it was looked for</th>
              </tr>
            </thead>
            <tbody>
              {open.map((fact) => (
                <tr id={fact.key} class={fact.status}>
                  <th scope="row">{questionOf(fact)}</th>
                  <td>{fact.unknown ? <FactSources fact={fact} sources={sources} /> : fact.display}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

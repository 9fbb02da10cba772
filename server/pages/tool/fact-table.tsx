import type { CatalogueKey } from '../../../pipeline/artifacts/catalogue.ts';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import type { Citation, Source } from '../../../pipeline/artifacts/source.ts';
import { UnknownWhy } from '../facts/unknown.tsx';

interface Facts {
  readonly label: string;
  readonly facts: readonly Fact[];
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  readonly sources: ReadonlyMap<string, Source>;
}

/** One group of facts: value, status, where it stands and how old it is; each fact has an address of its own. */
export function FactTable({ label, facts, keys, sources }: Facts) {
  return (
    <section>
      <h3>{label}</h3>
      <div class="scroll">
        <table class="facts">
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Answer</th>
              <th scope="col">Who says so</th>
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <tr id={fact.key} class={fact.status}>
                <th scope="row">{keys[fact.key]?.question ?? fact.label}</th>
                <td>
                  {fact.display}
                  {fact.from_plan && <span class="quiet small">from plan {fact.from_plan}</span>}
                  {fact.complete && <span class="quiet small">the whole list</span>}
                  {fact.note && <span class="quiet small">{fact.note}</span>}
                </td>
                <td>
                  {fact.unknown ? (
                    <UnknownWhy unknown={fact.unknown} sources={sources} />
                  ) : (
                    <Sources fact={fact} sources={sources} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Sources({ fact, sources }: { fact: Fact; sources: ReadonlyMap<string, Source> }) {
  return (
    <>
      <Citations citations={fact.sources} sources={sources} />
      {fact.disagrees?.map((claim) => (
        <div>
          <span class="small">but {claim.display}: </span>
          <Citations citations={claim.sources} sources={sources} />
        </div>
      ))}
      {fact.earlier?.map((claim) => (
        <div>
          <span class="small">earlier {claim.display}: </span>
          <Citations citations={claim.sources} sources={sources} />
        </div>
      ))}
      {fact.stale && <span class="small">due for another look since {fact.review_after}</span>}
    </>
  );
}

function Citations({ citations, sources }: { citations: readonly Citation[]; sources: ReadonlyMap<string, Source> }) {
  return (
    <>
      {citations.map(({ id, at }) => {
        const source = sources.get(id);
        return (
          source && (
            <span class="citation">
              <a href={source.url} rel="nofollow">
                {source.publisher}: {source.title}
              </a>
              <span class="quiet small">{[at, source.relation, ageOf(source)].filter(Boolean).join(', ')}</span>
            </span>
          )
        );
      })}
    </>
  );
}

/** A stored copy without a date of its own is of unknown age, and says so. */
function ageOf({ dated, copy, read }: Source): string {
  if (dated) return `dated ${dated}`;
  return copy === 'live' ? `read ${read}` : `archived copy of unknown date, read ${read}`;
}

import type { Fact } from '../../../model/fact.ts';
import { FactLink } from '../facts/fact-link.tsx';

/** Where it reaches people: what is proven, what is open, what is not; each leads to its fact. */
export function Channels({ facts }: { readonly facts: Readonly<Record<string, Fact>> }) {
  const all = Object.values(facts).filter(({ group }) => group === 'channels');
  const proven = all.filter(({ status, value }) => status === 'known' && value === true);
  const denied = all.filter(
    ({ status, value }) => status === 'not_applicable' || (status === 'known' && value === false),
  );
  const open = all.filter((fact) => !proven.includes(fact) && !denied.includes(fact));
  return (
    <div class="glance-wide">
      <dt>Channels</dt>
      <dd>
        {proven.length > 0 ? (
          <span class="value-text">
            <Links facts={proven} />
          </span>
        ) : (
          <span class="quiet">none proven</span>
        )}
        {open.length > 0 && (
          <span class="condition">
            unknown: <Links facts={open} />
          </span>
        )}
        {denied.length > 0 && (
          <span class="condition">
            no: <Links facts={denied} />
          </span>
        )}
      </dd>
    </div>
  );
}

function Links({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <>
      {facts.map(({ key, label }, place) => (
        <>
          {place > 0 && ', '}
          <FactLink name={key}>{label}</FactLink>
        </>
      ))}
    </>
  );
}

import type { Catalogue } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { FactLink } from '../facts/fact-row.tsx';
import { type Kind, kindOf } from '../facts/fact-text.ts';
import { VerdictMark } from '../pictures/verdict-mark.tsx';
import type { ToolView } from './view.ts';

const GROUP = 'channels';

/** What each line says, in its order, with the answers that it is about. */
const LINES: readonly (readonly [verdict: 'meets' | 'unknown' | 'fails', words: string, kinds: readonly Kind[]])[] = [
  ['meets', 'Proven', ['yes', 'other']],
  ['unknown', 'Unknown', ['unknown']],
  ['unknown', 'Sources differ', ['disputed']],
  ['fails', 'No', ['no']],
  ['fails', 'Not there where it would be', ['absent']],
  ['fails', 'Does not apply', ['not_applicable']],
];

/** The channels of a tool, those that are proven first: each line has a mark and a word, each channel leads to its row. */
export function Channels({ tool: { facts }, methodology: { catalogue } }: ToolView) {
  const channels = Object.values(facts).filter(({ group }) => group === GROUP);
  return (
    <ul class="channel-states">
      {LINES.map(([verdict, words, kinds]) => {
        const own = channels.filter((fact) => kinds.includes(kindOf(fact)));
        return (
          own.length > 0 && (
            <li>
              <VerdictMark verdict={verdict} words={`${words}:`} isInSight />{' '}
              <Named facts={own} catalogue={catalogue} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function Named({ facts, catalogue }: { readonly facts: readonly Fact[]; readonly catalogue: Catalogue }) {
  return (
    <>
      {facts.map(({ key, label, extra, status }, i) => (
        <>
          {i > 0 && ', '}
          <FactLink name={key}>{catalogue.keys[key]?.label ?? label}</FactLink>
          {extra && status === 'known' && <span class="quiet"> (costs extra)</span>}
        </>
      ))}
    </>
  );
}

import type { Catalogue } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { FactLink } from '../facts/fact-row.tsx';
import { type Kind, kindOf } from '../facts/fact-text.ts';
import { VERDICT_OF } from '../facts/verdict-of-kind.ts';
import { VerdictMark } from '../pictures/verdict-mark.tsx';
import type { ToolView } from './view.ts';

const GROUP = 'channels';

/** What each line says, in its order, with the answers that it is about. */
const LINES: readonly (readonly [words: string, ...kinds: [Kind, ...Kind[]]])[] = [
  ['Proven', 'yes', 'other'],
  ['Unknown', 'unknown'],
  ['Sources differ', 'disputed'],
  ['No', 'no'],
  ['Not there where it would be', 'absent'],
  ['Does not apply', 'not_applicable'],
];

/** The channels of a tool, those that are proven first: each line has a mark and a word, each channel leads to its row. */
export function Channels({ tool: { facts }, methodology: { catalogue } }: ToolView) {
  const channels = Object.values(facts).filter(({ group }) => group === GROUP);
  return (
    <ul class="channel-states">
      {LINES.map(([words, ...kinds]) => {
        const own = channels.filter((fact) => kinds.includes(kindOf(fact)));
        return (
          own.length > 0 && (
            <li>
              <VerdictMark verdict={VERDICT_OF[kinds[0]]} words={`${words}:`} isInSight />{' '}
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

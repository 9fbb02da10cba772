import type { Child } from 'hono/jsx';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import { FactLink } from '../facts/fact-link.tsx';
import { FactValue } from '../facts/fact-value.tsx';
import { Channels } from './channels.tsx';
import type { ToolView } from './view.ts';

/** What buyers ask first; where the first of several is not answered, the next is shown. */
const ASKED: readonly (readonly [label: string, keys: readonly string[]])[] = [
  ['Price from', ['pricing.starts_at', 'pricing.starts_at_annual']],
  ['Free plan', ['pricing.free_plan']],
  ['Free trial', ['pricing.free_trial']],
  ['Runs on', ['product.runs_on']],
  ['Public API', ['ai.public_api']],
  ['MCP server', ['ai.mcp_server']],
];

const MORE: Readonly<Record<string, string>> = {
  'pricing.starts_at': ' a month',
  'pricing.starts_at_annual': ' a month, billed yearly',
};

/** A few facts at first sight, known or not, each leading to its row with the sources. */
export function AtAGlance({ tool: { facts } }: ToolView) {
  const yearly = facts['pricing.starts_at_annual'];
  return (
    <dl class="glance" aria-label="At a glance">
      <Channels facts={facts} />
      {ASKED.map(([label, keys]) => {
        const key = keys.find((key) => facts[key]?.status === 'known') ?? keys[0] ?? '';
        const fact = facts[key];
        return (
          fact && (
            <Item label={label} name={key}>
              <FactValue fact={inShort(fact, facts)} brief />
              {key === 'pricing.starts_at' && yearly?.status === 'known' && fact.status === 'known' && (
                <span class="condition">or {yearly.display} billed yearly</span>
              )}
            </Item>
          )
        );
      })}
    </dl>
  );
}

function Item({ label, name, children }: { readonly label: string; readonly name: string; readonly children?: Child }) {
  return (
    <div>
      <dt>
        <FactLink name={name}>{label}</FactLink>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** With what its value means without its question. */
function inShort(fact: Fact, facts: Readonly<Record<string, Fact>>): Fact {
  if (fact.status !== 'known') return fact;
  const days = facts['pricing.trial_days'];
  if (fact.key === 'pricing.free_trial' && fact.value === true && days?.status === 'known')
    return { ...fact, display: days.display };
  return { ...fact, display: fact.display + (MORE[fact.key] ?? '') };
}

import type { Child } from 'hono/jsx';
import { ENTRY_PRICE } from '../../../model/entry-price.ts';
import type { Fact } from '../../../model/fact.ts';
import { FactLink } from '../facts/fact-link.tsx';
import { FactValue } from '../facts/fact-value.tsx';
import { priceFrom } from '../facts/price-from.ts';
import { Channels } from './channels.tsx';
import type { ToolView } from './view.ts';

/** What buyers ask first, after channels and price. */
const ASKED: readonly (readonly [label: string, key: string])[] = [
  ['Free plan', 'pricing.free_plan'],
  ['Free trial', 'pricing.free_trial'],
  ['Runs on', 'product.runs_on'],
  ['Public API', 'ai.public_api'],
  ['MCP server', 'ai.mcp_server'],
];

/** A few facts at first sight, known or not, each leading to its row with the sources. */
export function AtAGlance({ tool: { facts, entry_price } }: ToolView) {
  const more = entry_price?.lacks.some(({ key }) => !key.startsWith('channels.'));
  const from = priceFrom(facts, entry_price);
  const priceKey = from?.key ?? ENTRY_PRICE.monthly;
  const price = facts[priceKey];
  return (
    <dl class="glance" aria-label="At a glance">
      <Channels facts={facts} />
      {price && (
        <Item label="Price from" name={priceKey} wide={from?.without !== undefined}>
          <FactValue fact={from ? { ...price, display: `${from.display} ${from.period}` } : price} brief />
          {from?.yearly && <span class="condition">{from.yearly}</span>}
          {from?.without && <span class="condition">{from.without}</span>}
          {more && (
            <span class="condition">
              <a href="#entry-price">What this price does not include</a>
            </span>
          )}
        </Item>
      )}
      {ASKED.map(([label, key]) => {
        const fact = facts[key];
        return (
          fact && (
            <Item label={label} name={key}>
              <FactValue fact={inShort(fact, facts)} brief />
            </Item>
          )
        );
      })}
    </dl>
  );
}

interface ItemProps {
  readonly label: string;
  readonly name: string;
  /** Over the whole width, for what is a sentence. */
  readonly wide?: boolean;
  readonly children?: Child;
}

function Item({ label, name, wide = false, children }: ItemProps) {
  return (
    <div class={wide ? 'glance-wide' : undefined}>
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
  return fact;
}

import { BILLED } from '../../../model/pricing/cost-text.ts';
import { caveatsOn } from '../../../model/pricing/entry-price.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import type { ListedTool } from '../all-tools.ts';
import type { LinePart } from '../document/document.ts';
import { evidenceOfPrice } from '../facts/evidence.tsx';
import { entryPriceLine } from '../facts/price-line.ts';
import type { AuditedTool } from './criterion-words.ts';

/** The price of a tool: its bill for the numbers of the need if there is one, or else that of its cheapest plan. */
export function priceOf({ cost }: Pick<AuditedTool, 'cost'>, tool: ListedTool | undefined): LinePart[] {
  const entry = tool && entryPriceLine({ ...tool, entry: tool.entry_price });
  return billOf(cost, tool) ?? entry ?? ['Price not known'];
}

/** The bill for a month: "799.17 USD", "a month or more". */
export function sumIn(cost: AuditedTool['cost']): { readonly price: string; readonly unit: string } | undefined {
  const sum = cost?.per_month ?? cost?.at_least?.per_month;
  if (!cost || !sum) return undefined;
  const isLeast = !cost.per_month || cost.verdict === 'from' || cost.verdict === 'between';
  return { price: moneyInWords(sum), unit: `a month${isLeast ? ' or more' : ''}` };
}

function billOf(cost: AuditedTool['cost'], tool: ListedTool | undefined): LinePart[] | undefined {
  const sum = sumIn(cost);
  if (!cost || !sum) return undefined;
  const plan = cost.plan ?? cost.at_least?.plan ?? null;
  const unit = [
    sum.unit,
    plan !== null && `plan ${plan}`,
    cost.billing && `billed ${BILLED[cost.billing]}`,
    cost.converted && `${moneyInWords(cost.converted.per_month)} at the published rate`,
  ];
  const plans = tool?.facts['pricing.plans'];
  const evidence = tool && plans && evidenceOfPrice(caveatsOn([plans]), `/tools/${tool.slug}#pricing.plans`);
  return [{ price: sum.price, unit: unit.filter(Boolean).join(', '), evidence }];
}

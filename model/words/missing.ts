import type { Missing } from '../pricing/missing.ts';
import { BILLED } from './price.ts';
import { formatUnits, nameUnits } from './units.ts';

/** A clause that completes "It is unknown …": `what 10 LinkedIn accounts cost on plan Pro`. */
export function describeMissing(missing: Missing): string {
  const units = 'need' in missing ? formatUnits(missing.need, missing.unit) : '';
  switch (missing.why) {
    case 'no-price':
      return 'what it costs';
    case 'price':
      return `what plan ${missing.plan} costs${missing.billed ? ` billed ${BILLED[missing.billed]}` : ''}`;
    case 'disputed':
      return `which price of plan ${missing.plan} is right, as sources differ`;
    case 'covers':
      return `whether the price of plan ${missing.plan} covers ${units}`;
    case 'more':
      return `what ${units} ${missing.need === 1 ? 'costs' : 'cost'} on plan ${missing.plan}, which includes fewer`;
    case 'pooled':
      return `whether you can get ${units} by paying for ${formatUnits(missing.bought.number, missing.bought.unit)} on plan ${missing.plan}`;
    case 'quote':
      return `what plan ${missing.plan} costs for ${units}, which is by quote`;
    case 'at-most':
      return `which plan to buy for ${units}: plan ${missing.plan} is sold for fewer`;
    case 'always-quote':
      return `what plan ${missing.plan} costs, which is by quote`;
    case 'tiers':
      return `whether the price of a tier is for all ${nameUnits(missing.unit)} or only for those in it`;
    case 'plan-of':
      return `which plan has ${missing.label}`;
    case 'in-plan':
      return `whether plan ${missing.plan} has ${missing.label}`;
    case 'lacks':
      return `which plan to buy for ${missing.label}, which plan ${missing.plan} does not have`;
    case 'extra':
      return `what the add-on ${missing.addOn} costs${missing.addOn === missing.label ? '' : `, which ${missing.label} needs`}`;
    case 'denied':
      return `which other tool to use, since it does not have “${missing.label}”`;
    case 'unknown':
      return `whether it has ${missing.label}`;
  }
}

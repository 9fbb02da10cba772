import { type CatalogueKey, CHANNEL_NAMES } from '../../../model/catalogue.ts';
import { firstFew } from '../../../model/words/lists.ts';

/** What a page would have to say to answer a question, by the kind of its answer: `A number of days`. */
export function neededInWords({ type, values = {}, unit, channels }: CatalogueKey, isSameOnEveryPlan: boolean): string {
  const about = channels ? `, for ${firstFew(channels.map((channel) => CHANNEL_NAMES[channel]))} each` : '';
  const names = Object.values(values);
  switch (type) {
    case 'boolean':
      return `Yes or no${about}${isSameOnEveryPlan ? '' : '; if yes, on which plans'}`;
    case 'one':
      return `Which of these: ${names.join('; ')}`;
    case 'set':
      return `Which of these, and that there are no others: ${names.join('; ')}`;
    case 'money':
      return 'An amount, its currency, the billing period, and what one price pays for';
    case 'plans':
      return 'Each plan by name: its price with currency and billing period, what it is charged for, and what it includes';
    case 'number':
      return unit ? `A number of ${unit}${about}` : `A number${about}`;
    case 'days':
      return 'A number of days';
    case 'year':
      return 'A year';
    case 'country':
      return 'A country';
    case 'url':
      return 'A public page, linked from your site';
    case 'text':
      return 'The name in full';
  }
}

import { sumIn, written } from '../read/sum.ts';
import type { Script } from '../script.ts';

export const cost: Script<'cost'> = async ({ tool, set_up, months }, { call, name }) => {
  const { costs } = await call('estimate_cost', { ...set_up, months, tools: [name(tool)] });
  const { verdict, total = '' } = costs[0];
  const sum = sumIn(total);
  return verdict === 'exact' && sum ? written(sum) : verdict;
};

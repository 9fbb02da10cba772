import type { Script } from '../script.ts';

export const aheadOfTwo: Script<'ahead-of-two'> = async ({ tools, job }, { call, name }) => {
  const { pairs } = await call('compare_tools', { tools: tools.map(name), job });
  const { ahead, verdict } = pairs[0];
  return `ahead=${ahead ?? 'none'};verdict=${verdict}`;
};

import type { Fact } from '../../../pipeline/artifacts/fact.ts';

/** Whether a known value says no. */
export const denies = ({ status, value }: Pick<Fact, 'status' | 'value'>) =>
  status === 'known' && (value === false || value === 'none');

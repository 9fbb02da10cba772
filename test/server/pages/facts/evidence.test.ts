import { expect, it } from 'vitest';
import { EvidenceMark, evidenceOfPrice } from '../../../../server/pages/facts/evidence.tsx';

it.each([
  [['currency'], 'we assume the currency'],
  [['billing'], 'we assume the billing period'],
  [['currency', 'billing'], 'we assume the currency and billing period'],
] as const)('the sign of a price says which of %j is assumed', (assumed, words) => {
  const evidence = evidenceOfPrice({ assumed: [...assumed] }, '/pricing/yew');
  expect(evidence && String(EvidenceMark({ evidence }))).toContain(`title="${words}"`);
});

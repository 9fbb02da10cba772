import { beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../../../../server/recommend/read/reader.ts';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';
import { OWN_WORDS, PAID_ONCE, RECORDS_OF_A_CRM, REFUNDS } from './texts/own-words.ts';

let reader: Reader;
beforeAll(async () => {
  reader = await fixtureReader();
});

const read = (text: string) => constraintsIn(reader, text);

describe('what buyers say in words of their own', () => {
  it.each(OWN_WORDS)('is %s: %s', (key, text) => {
    expect(read(text)).toEqual([`must ${key} is true`]);
  });

  it.each(RECORDS_OF_A_CRM)('asks for the CRM by name too: %s', (text, crm) => {
    expect(read(text)).toEqual([
      'must data.crm_enrichment is true',
      `must integrations.${crm} one_of ["native","connector"]`,
    ]);
  });

  it.each(REFUNDS)('counts the days of a refund: %s', (text, days) => {
    expect(read(text)).toContain(`must pricing.refund_days gte ${days}`);
    expect(reader.read(text).notUnderstood).toEqual([]);
  });

  it.each(PAID_ONCE)('pays once: %s', (text, currency) => {
    expect(read(text)).toEqual([`must budget lte {"amount":150,"currency":"${currency}","period":"once","per":null}`]);
    expect(reader.read(text).notUnderstood).toEqual([]);
  });
});

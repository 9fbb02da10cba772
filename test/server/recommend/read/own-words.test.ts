import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';
import { OWN_WORDS, PAID_ONCE, RECORDS_OF_A_CRM, REFUNDS } from './texts/own-words.ts';

const reader = await fixtureReader();

const read = (text: string) => constraintsIn(reader, text);

describe("a buyer's own words", () => {
  it.each(OWN_WORDS)('express %s: %s', (key, text) => {
    expect(read(text)).toEqual([`must ${key} is true`]);
  });

  it.each(RECORDS_OF_A_CRM)('ask for the named CRM as well: %s', (text, crm) => {
    expect(read(text)).toEqual([
      'must data.crm_enrichment is true',
      `must integrations.${crm} one_of ["native","connector"]`,
    ]);
  });

  it.each(REFUNDS)('give the days of a refund: %s', (text, days) => {
    expect(read(text)).toContain(`must pricing.refund_days gte ${days}`);
    expect(reader.read(text).notUnderstood).toEqual([]);
  });

  it.each(PAID_ONCE)('ask for a single payment: %s', (text, currency) => {
    expect(read(text)).toEqual([`must budget lte {"amount":150,"currency":"${currency}","period":"once","per":null}`]);
    expect(reader.read(text).notUnderstood).toEqual([]);
  });
});

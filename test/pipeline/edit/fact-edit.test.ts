import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { readValue } from '../../../pipeline/edit/fact-edit.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';

const { keys } = (await fixtureFacts()).catalogue.data;
const read = (key: string, text: string) => readValue(text, keys[key] as CatalogueKey);

describe('a value as it is typed', () => {
  it.each<[key: string, text: string, value: unknown]>([
    ['team.sso', 'yes', true],
    ['team.sso', ' TRUE ', true],
    ['team.sso', 'no', false],
    ['pricing.trial_days', '14', 14],
    ['company.founded', '2019', 2019],
    ['company.country', 'FR', 'FR'],
    ['company.name', '{ Braces, and: a colon }', '{ Braces, and: a colon }'],
    ['ai.mcp_server', 'none', 'none'],
    ['product.runs_on', 'cloud, desktop-app', ['cloud', 'desktop-app']],
    ['product.runs_on', '[cloud, "desktop-app"]', ['cloud', 'desktop-app']],
    ['pricing.starts_at', '79 USD', { amount: 79, currency: 'USD' }],
    ['pricing.starts_at', '37.6EUR', { amount: 37.6, currency: 'EUR' }],
    ['pricing.starts_at', 'eur 37.60', { amount: 37.6, currency: 'EUR' }],
    ['pricing.starts_at', '{amount: 79, currency: USD}', { amount: 79, currency: 'USD' }],
    ['pricing.plans', '[{"name": "Solo", "at_most": 2}]', [{ name: 'Solo', at_most: 2 }]],
    ['pricing.plans', '- name: Solo\n- name: Team', [{ name: 'Solo' }, { name: 'Team' }]],
  ])('of %s: %s', (key, text, value) => {
    expect(read(key, text)).toEqual(value);
  });

  it.each<[key: string, text: string, message: string]>([
    ['team.sso', 'yess', '"yess" is not yes or no; did you mean "yes"?'],
    ['team.sso', 'perhaps', '"perhaps" is not yes or no; allowed: yes, true, no, false'],
    ['pricing.trial_days', '1,000', 'write 1000'],
    ['product.runs_on', 'cloud, desktop', '1: "desktop" is not allowed; did you mean "desktop-app"?'],
    ['product.runs_on', '[cloud', 'the value is not YAML'],
    ['product.runs_on', '[&a cloud, *a]', 'the value has an anchor or an alias'],
    [
      'pricing.starts_at',
      '$79',
      '"$79" is not money; write { amount: 79, currency: … } with the code of its currency, or such as 79 USD',
    ],
    ['pricing.starts_at', 'USD 79 EUR', 'is not money'],
    ['pricing.plans', '[{ nam: Solo }]', 'unknown field "nam"; did you mean "name"?'],
    ['pricing.plans', '', 'is empty'],
  ])('of %s is refused with what is allowed: %s', (key, text, message) => {
    expect(() => read(key, text)).toThrow(message);
  });
});

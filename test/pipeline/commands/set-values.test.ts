import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, exitWith } from './run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyFixture();
});

const dryRunSet = (tool: string, key: string, input: string) =>
  copy.runFacts('set', tool, key, input, '--url', `https://${tool}.example/`, '--because', 'corrected', '--dry-run');

describe('set', () => {
  it.each<[tool: string, key: string, typed: string, value: unknown]>([
    ['yew', 'team.sso', 'yes', true],
    ['yew', 'team.sso', ' TRUE ', true],
    ['sealpress', 'pricing.trial_days', '14', 14],
    ['yew', 'company.founded', '2019', 2019],
    ['yew', 'company.country', 'FR', 'FR'],
    ['yew', 'company.name', '{ Braces, and: a colon }', '{ Braces, and: a colon }'],
    ['sealpress', 'integrations.hubspot', 'native', 'native'],
    ['yew', 'product.runs_on', 'cloud, desktop-app', ['cloud', 'desktop-app']],
    ['yew', 'product.runs_on', '[cloud, "desktop-app"]', ['cloud', 'desktop-app']],
    ['yew', 'pricing.plans', '[{"name": "Solo", "at_most": 2}]', [{ name: 'Solo', at_most: 2 }]],
    ['yew', 'pricing.plans', '[{ name: Solo }, { name: Team }]', [{ name: 'Solo' }, { name: 'Team' }]],
  ])('parses the value of %s %s: %s', async (tool, key, input, value) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const { out } = await dryRunSet(tool, key, input);
    expect(/^ {2}value: (.*?)(?:, was .*)?$/m.exec(out)?.[1], out).toBe(text);
  });

  it.each<[key: string, typed: string, message: string]>([
    ['team.sso', 'yess', '"yess" is not yes or no; did you mean "yes"?'],
    ['team.sso', 'perhaps', '"perhaps" is not yes or no; allowed: yes, true, no, false'],
    ['pricing.trial_days', '1,000', '"1,000" is not allowed; write a whole number'],
    ['pricing.trial_days', '1e1', '"1e1" is not allowed; write a whole number, 0 or more; in plain digits it is 10'],
    ['pricing.trial_days', '014', '"014" is not allowed; write a whole number, 0 or more; in plain digits it is 14'],
    ['pricing.plans', '[{ name: Solo, monthly: { amount: 0x37, currency: USD } }]', '0x37 is read as 55; write 55'],
    ['pricing.plans', '[{ name: Solo, at_most: !!int "2" }]', 'the tag tag:yaml.org,2002:int is not allowed'],
    ['product.runs_on', 'cloud, desktop', '1: "desktop" is not allowed; did you mean "desktop-app"?'],
    ['product.runs_on', '[cloud', 'the value is not YAML'],
    ['product.runs_on', '[&a cloud, *a]', 'the value has an anchor or an alias'],
    [
      'pricing.plans',
      '[{ name: Solo, monthly: $79 }]',
      '0 > monthly: "$79" is not allowed; write money such as { amount: 79, currency: USD }',
    ],
    ['pricing.plans', '[{ nam: Solo }]', 'unknown field "nam"; did you mean "name"?'],
    ['pricing.plans', '', 'is empty'],
  ])('rejects a value of %s and explains what is allowed: %s', async (key, input, message) => {
    const result = await dryRunSet('yew', key, input);
    expect(result).toEqual(exitWith(2, '<value>: '));
    expect(result).toEqual(exitWith(2, message));
  });
});

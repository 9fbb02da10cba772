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
  ])('parses the value of %s %s: %s', async (tool, key, input, value) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const { out } = await dryRunSet(tool, key, input);
    expect(/^ {2}value: (.*?)(?:, was .*)?$/m.exec(out)?.[1], out).toBe(text);
  });

  it.each<[key: string, typed: string, message: string]>([
    ['team.sso', 'yess', '"yess" is not yes or no; did you mean "yes"?'],
    ['team.sso', 'perhaps', '"perhaps" is not yes or no; allowed: yes, true, no, false'],
    ['pricing.trial_days', '1,000', '"1,000" is not allowed; write a whole number'],
    ['pricing.trial_days', '1e1', '"1e1" is not allowed; write a whole number, 0 or more'],
    ['pricing.trial_days', '014', '"014" is not allowed; write a whole number, 0 or more; here it is 14'],
    ['product.runs_on', 'cloud, desktop', '1: "desktop" is not allowed; did you mean "desktop-app"?'],
    ['pricing.plans', '[{ name: Solo }]', 'edit plans in the file, not with set'],
  ])('rejects a value of %s and explains what is allowed: %s', async (key, input, message) => {
    const result = await dryRunSet('yew', key, input);
    expect(result).toEqual(exitWith(2, '<value>: '));
    expect(result).toEqual(exitWith(2, message));
  });
});

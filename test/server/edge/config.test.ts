import { expect, it } from 'vitest';
import { unusedVariables, variablesFrom, workerdConfig, wranglerConfig } from '../../../server/edge/build/config.ts';

it('has the variables that are set, and nothing else of the environment', () => {
  const env = { BASE_URL: ' https://facts.example ', CONTACT: '', LOG_LEVEL: 'warn', HOME: '/root' };
  expect(variablesFrom(env)).toEqual({ BASE_URL: 'https://facts.example', LOG_LEVEL: 'warn' });
});

it('refuses a variable that the server refuses, and to be without an address', () => {
  expect(() => variablesFrom({ BASE_URL: 'facts.example' })).toThrow('BASE_URL must be an http or https address');
  expect(() => variablesFrom({})).toThrow('BASE_URL must say where the worker is reached');
});

it('says which settings a worker does not use', () => {
  expect(unusedVariables({ PORT: '80', HISTORY_DIR: '/srv', DIST_DATA: 'x', BASE_URL: 'y', HOST: ' ' })).toEqual([
    'PORT',
    'HISTORY_DIR',
  ]);
});

it('serves exported files only where there are some', () => {
  const variables = { BASE_URL: 'https://facts.example' };
  expect(JSON.parse(wranglerConfig(variables, undefined))).not.toHaveProperty('assets');
  expect(JSON.parse(wranglerConfig(variables, '../files'))).toMatchObject({
    assets: { directory: '../files', binding: 'ASSETS', run_worker_first: true },
    vars: variables,
  });
});

it('writes each variable as a text of the configuration of workerd', () => {
  expect(workerdConfig({ CONTACT: 'https://a.example/"' })).toContain(
    '(name = "CONTACT", text = "https://a.example/\\"")',
  );
});

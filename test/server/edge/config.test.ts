import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  requireExport,
  unusedVariables,
  variablesFrom,
  workerdConfig,
  wranglerConfig,
} from '../../../server/edge/build/config.ts';
import { MADE_BY, ON_DEMAND } from '../../../server/node/export/export.ts';

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

it('takes exported files of the same snapshot and address only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'exported-'));
  const [of, baseUrl] = ['0123456789abcdef', 'https://facts.example'];
  await expect(requireExport(join(folder, 'none'), of, baseUrl)).rejects.toThrow(/is not what npm run export writes$/);
  await expect(requireExport(folder, of, baseUrl)).rejects.toThrow(`${folder} is not what npm run export writes`);
  await writeFile(join(folder, ON_DEMAND), JSON.stringify({ made_by: MADE_BY, snapshot: of, base_url: baseUrl }));
  await requireExport(folder, of, baseUrl);
  await expect(requireExport(folder, 'fedcba9876543210', baseUrl)).rejects.toThrow(
    `${folder} has snapshot ${of} for ${baseUrl}, but the worker has fedcba9876543210 for ${baseUrl}: export again`,
  );
  await expect(requireExport(folder, of, 'https://facts.example/a')).rejects.toThrow(/: export again$/);
});

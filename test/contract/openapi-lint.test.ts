import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { createLog } from '../../server/runtime/log.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { inOneThread } from '../one-thread.ts';

/** As it is served at a public address; the linter would object to this machine's. */
let document: string;
beforeAll(async () => {
  const log = createLog('silent', { write: () => {} });
  const baseUrl = 'https://outreach-facts.org';
  const { fetch } = inOneThread(await fixtureSnapshot(), { baseUrl, log });
  document = await (await fetch(new Request(`${baseUrl}/api/v1/openapi.json`))).text();
});

async function lint(source: string): Promise<string[]> {
  // As text: with an object, the compiler makes twice as many types for the whole project.
  const config = await createConfig('{ extends: [recommended], rules: { no-invalid-schema-examples: error } }');
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return found.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** A few paths of the description with faults that the linter must find, so that silence means something. */
function spoilt(source: string): string {
  const { info, paths: all, ...rest } = JSON.parse(source);
  const chosen = ['/api/v1/tools', '/api/v1/tools/{slug}', '/api/v1/methodology'];
  const paths = Object.fromEntries(chosen.map((path) => [path, all[path]]));
  paths['/api/v1/tools'].get.operationId = 'get_tool';
  paths['/api/v1/methodology'].get.responses[404] = { $ref: '#/components/responses/none' };
  paths['/api/v1/tools'].get.responses[200].content['application/json'].examples.example.value.total = 'many';
  return JSON.stringify({ ...rest, info: { ...info, license: undefined }, paths });
}

it('finds nothing to improve in the OpenAPI document', async () => {
  expect(await lint(document)).toEqual([]);
  const found = (await lint(spoilt(document))).join('\n');
  for (const rule of [
    'operation-operationId-unique',
    'no-unresolved-refs',
    'info-license',
    'no-invalid-media-type-examples',
  ])
    expect(found).toContain(rule);
});

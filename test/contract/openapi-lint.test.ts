import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { createService } from '../../server/node/service.ts';
import { createLog } from '../../server/runtime/log.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';

it('finds nothing to improve in the OpenAPI document', async () => {
  const log = createLog('silent', { write: () => {} });
  // As it is served at a public address; the linter would object to this machine's.
  const baseUrl = 'https://outreach-facts.org';
  const { fetch } = createService(await fixtureSnapshot(), { baseUrl, log });
  const source = await (await fetch(new Request(`${baseUrl}/api/v1/openapi.json`))).text();
  // As text: with an object, the compiler makes twice as many types for the whole project.
  const config = await createConfig('{ extends: [recommended], rules: { no-invalid-schema-examples: error } }');
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

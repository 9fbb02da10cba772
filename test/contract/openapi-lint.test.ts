import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { CodeGen } from 'ajv';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../server/runtime/log.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { inOneThread } from '../one-thread.ts';

/** Spectral compiles the schema of each example; to shorten the code, which runs once, takes Ajv most of that time. */
beforeAll(() => {
  vi.spyOn(CodeGen.prototype, 'optimize').mockImplementation(() => {});
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** As it is served at a public address; the linters would object to this machine's. */
let document: string;
beforeAll(async () => {
  const log = createLog('silent', { write: () => {} });
  const baseUrl = 'https://outreach-facts.org';
  const { fetch } = inOneThread(await fixtureSnapshot(), { baseUrl, log });
  document = await (await fetch(new Request(`${baseUrl}/api/v1/openapi.json`))).text();
});

async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return found.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

async function spectrally(source: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  // Their types disagree on what a set of rules must have.
  const rules = rulesets.oas as unknown as RulesetDefinition;
  linter.setRuleset({ extends: [[rules, 'recommended']] });
  const found = await linter.run(JSON.parse(source));
  return found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`);
}

/** A few paths of the description with faults that both must find, so that silence means something. */
function spoilt(source: string): string {
  const { info, paths: all, ...rest } = JSON.parse(source);
  const kept = ['/api/v1/tools', '/api/v1/tools/{slug}', '/api/v1/methodology'];
  const paths = Object.fromEntries(kept.map((path) => [path, all[path]]));
  paths['/api/v1/tools'].get.operationId = 'get_tool';
  paths['/api/v1/methodology'].get.responses[404] = { $ref: '#/components/responses/none' };
  paths['/api/v1/tools'].get.responses[200].content['application/json'].examples.example.value.total = 'many';
  return JSON.stringify({ ...rest, info: { ...info, license: undefined }, paths });
}

describe('the OpenAPI document', () => {
  it('is clean under the recommended rules of Redocly', async () => {
    expect(await redocly(document)).toEqual([]);
    const found = (await redocly(spoilt(document))).join('\n');
    for (const rule of ['operation-operationId-unique', 'no-unresolved-refs', 'info-license']) {
      expect(found).toContain(rule);
    }
  }, 120_000);

  it('is clean under the recommended rules of Spectral', async () => {
    expect(await spectrally(document)).toEqual([]);
    const found = (await spectrally(spoilt(document))).join('\n');
    for (const rule of ['operation-operationId-unique', 'invalid-ref', 'oas3-valid-media-example']) {
      expect(found).toContain(rule);
    }
  }, 120_000);
});

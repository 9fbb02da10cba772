import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { operations as table } from '../../server/operations/all.ts';
import { createOpenApiDocument } from '../../server/rest/openapi.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { readDescribedOperations } from './described.ts';

interface Answer {
  readonly content: Readonly<
    Record<string, { schema: object; examples?: { example: { summary: string; value: unknown } } }>
  >;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, Answer>>;
}

const served = await fixtureServer();
const { paths, components, ...description } = (await served.json('/api/v1/openapi.json')) as {
  paths: Record<string, { get: Operation }>;
  components: { schemas: Record<string, { enum?: readonly string[] }> };
  tags: { name: string }[];
};
const operations = Object.values(paths).map(({ get }) => get);

it('the OpenAPI document declares its server, a contact, no authentication, and a tag for each operation', () => {
  expect(description).toMatchObject({
    servers: [{ url: served.baseUrl }],
    security: [],
    info: { contact: { url: `${served.baseUrl}/` } },
  });
  for (const { tags } of operations) expect(tags).toHaveLength(1);
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(description.tags.map(({ name }) => name)));
  const ids = operations.map(({ operationId }) => operationId);
  const endings = Object.keys(paths).map((path) => path.match(/\.(csv|md)$/)?.[1]);
  expect(ids.map((id) => id.match(/_(csv|md)$/)?.[1])).toEqual(endings);
  expect(ids).toEqual([...new Set(ids)]);
});

it('the OpenAPI document for the real facts has at most 150 KB', async () => {
  const real = createOpenApiDocument(table, await realSnapshot(), 'https://outreach-facts.org');
  expect(JSON.stringify(real).length).toBeLessThanOrEqual(150_000);
});

it('the OpenAPI document passes a linter, and its examples are valid', async () => {
  // Uses a public URL, since the linter rejects a local one.
  const publicServer = await fixtureServer({ publicUrl: 'https://outreach-facts.org' });
  const source = await publicServer.text('/api/v1/openapi.json');
  // Uses a string, since an object would double the number of types that the compiler creates.
  const EXAMPLES = ['schema', 'parameter', 'media-type'];
  const config = await createConfig(
    `{ extends: [recommended], rules: { operation-description: error, ${EXAMPLES.map((kind) => `no-invalid-${kind}-examples: error`)} } }`,
  );
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('parameters of a table that comes whole say so', async () => {
  const described = await readDescribedOperations(served);
  const describeDefaults = (path: string) =>
    described
      .find((operation) => operation.path === path)
      ?.parameters.flatMap(({ description = '' }) => description.match(/by default.*/)?.[0] ?? []);
  expect(describeDefaults('/api/v1/questions')).toEqual(['by default 10.']);
  expect(describeDefaults('/api/v1/questions.csv')).toEqual(['by default all.']);
  expect(describeDefaults('/api/v1/datasets/ai-readiness.csv')).toEqual(['by default all.', 'by default all.']);
});

it('parameters have a description, limits or allowed values, and an example', async () => {
  const LIMITS: Readonly<Record<string, readonly string[]>> = {
    string: ['maxLength', 'enum'],
    integer: ['minimum', 'maximum'],
    number: ['minimum', 'maximum'],
    // The items have limits.
    array: ['items'],
    // A boolean needs no limits.
    boolean: ['type'],
  };
  const described = await readDescribedOperations(served);
  const parameters = described.flatMap((operation) => operation.parameters);
  for (const { name, description, schema, example } of parameters) {
    const limits = LIMITS[schema.type]?.filter((limit) => limit in schema) ?? [];
    expect(limits, `the limits of ${name}`).not.toEqual([]);
    expect({ name, description, example }).toEqual({
      name,
      description: expect.stringMatching(/\w/),
      example: expect.anything(),
    });
  }
  const { groups, keys } = served.snapshot.methodology.catalogue;
  const { FactGroup, FactKey } = components.schemas;
  expect([FactGroup?.enum, FactKey?.enum]).toEqual([Object.keys(groups), Object.keys(keys)]);
  const profile = parameters.find(({ name }) => name === 'profile');
  expect(profile?.schema.enum).toEqual(['general', 'by-type', 'team']);
});

it('schemas with allowed values have no limits of length', () => {
  JSON.stringify(components, (_, schema: unknown) => {
    if (schema instanceof Object && 'enum' in schema) {
      expect(schema).not.toHaveProperty('minLength');
      expect(schema).not.toHaveProperty('maxLength');
    }
    return schema;
  });
});

it('each operation declares its response to invalid parameters', async () => {
  for (const [path, { get }] of Object.entries(paths)) {
    const { status } = await served.get(
      `${path.replace('{slug}', 'yew').replaceAll(/\{\w+\}/g, 'x')}?limit=x&keys=x&q=%00`,
    );
    expect([path, Object.keys(get.responses)]).toEqual([path, expect.arrayContaining([`${status}`])]);
  }
});

it('each operation has an example, which is a shortened answer of the server', async () => {
  for (const { operationId, responses } of operations.filter(({ operationId }) => !/_(csv|md)$/.test(operationId))) {
    const { summary = '', value } = responses[200]?.content['application/json']?.examples?.example ?? {};
    const [, path = ''] = /^GET (\S+), shortened$/.exec(summary) ?? [];
    const answer = await served.json(path);
    expect([operationId, Object.keys(answer)]).toEqual([operationId, Object.keys(value as object)]);
  }
});

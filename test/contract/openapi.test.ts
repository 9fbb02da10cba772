import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';

interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly schema: { readonly type: string; readonly enum?: readonly string[] };
  readonly example: unknown;
}
interface Example {
  readonly summary: string;
  readonly value?: unknown;
  readonly externalValue?: string;
}
interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Readonly<Record<string, { schema: object; examples: Readonly<Record<string, Example>> }>>;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, Answer>>;
}

const served = await fixtureServer();
const { paths, components, ...description } = (await served.json('/api/v1/openapi.json')) as {
  paths: Record<string, { get: Operation }>;
  components: { responses: Record<string, Answer>; schemas: Record<string, { enum?: readonly string[] }> };
  tags: { name: string }[];
};
const operations = Object.values(paths).map(({ get }) => get);
const parameters = operations.flatMap((operation) => operation.parameters);
/** Every answer that is described, with where. */
const answers = [
  ...Object.entries(paths).flatMap(([path, { get }]) =>
    Object.entries(get.responses).map(([status, answer]) => ({ ...answer, at: `${path} ${status}` })),
  ),
  ...Object.entries(components.responses).map(([at, answer]) => ({ ...answer, at })),
].filter(({ $ref }) => $ref === undefined);

it('the description says where it is served, that nobody signs in, who speaks, and what each operation belongs to', () => {
  expect(description).toMatchObject({
    servers: [{ url: served.baseUrl }],
    security: [],
    info: { contact: { url: `${served.baseUrl}/` } },
  });
  for (const { tags } of operations) expect(tags).toHaveLength(1);
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(description.tags.map(({ name }) => name)));
  const names = Object.entries(paths).map(([path, { get }]) => [path, get.operationId]);
  for (const [path = '', name = ''] of names) {
    const form = /\.(csv|md)$/.exec(path)?.[1];
    expect([path, name.endsWith(`_${form}`)]).toEqual([path, form !== undefined]);
  }
  expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
});

it('a linter finds nothing to improve in the description, and each example valid', async () => {
  // As it is served at a public address; the linter would object to this machine's.
  const open = await fixtureServer({ publicUrl: 'https://outreach-facts.org' });
  const source = await open.text('/api/v1/openapi.json');
  // As text: with an object, the compiler makes twice as many types for the whole project.
  const EXAMPLES = ['schema', 'parameter', 'media-type'];
  const config = await createConfig(
    `{ extends: [recommended], rules: { ${EXAMPLES.map((kind) => `no-invalid-${kind}-examples: error`)} } }`,
  );
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('parameters have words, limits, and an example within them, and name the values that are allowed', () => {
  const LIMITS: Readonly<Record<string, readonly string[]>> = {
    string: ['maxLength', 'enum'],
    integer: ['minimum', 'maximum'],
    number: ['minimum', 'maximum'],
    array: ['maxItems'],
    // It has two values in any case.
    boolean: ['type'],
  };
  for (const { name, description, schema, example } of parameters) {
    expect([name, LIMITS[schema.type]?.some((limit) => limit in schema)]).toEqual([name, true]);
    expect([name, description, example]).not.toEqual([name, expect.stringMatching(/\w/), undefined]);
  }
  const { groups, keys } = served.snapshot.methodology.catalogue;
  const { FactGroup, FactKey } = components.schemas;
  expect([FactGroup?.enum, FactKey?.enum]).toEqual([Object.keys(groups), Object.keys(keys)]);
  const profile = parameters.find(({ name }) => name === 'profile');
  expect(profile?.schema.enum).toEqual(['general', 'by-type', 'team']);
});

describe('answers', () => {
  it('each have examples, with where they are from', () => {
    let count = 0;
    for (const { at, content = {} } of answers)
      for (const { examples } of Object.values(content)) {
        expect([at, Object.keys(examples).length > 0]).toEqual([at, true]);
        for (const { summary, value, externalValue } of Object.values(examples)) {
          expect([at, summary !== '', externalValue === undefined]).toEqual([at, true, value !== undefined]);
          count += 1;
        }
      }
    expect(count).toBeGreaterThan(60);
  });

  it('with problems have an example of each code that they name, and of no other', async () => {
    const named = new Set<string>();
    for (const { at, description, content } of answers) {
      const examples = Object.entries(content?.['application/problem+json']?.examples ?? {});
      if (examples.length === 0) continue;
      const codes = [...description.matchAll(/(\w+): /g)].map(([, code]) => code as string);
      expect([at, examples.map(([name, { value }]) => [name, (value as { code: string }).code])]).toEqual([
        at,
        codes.map((code) => [code, code]),
      ]);
      for (const code of codes) named.add(code);
    }
    const explained = [...(await served.page('/problems')).matchAll(/<tr id="([a-z_]+)"/g)].map(
      ([, code = '']) => code,
    );
    // Those of addresses that are not described: nothing is there, and the server starts or stops.
    expect(explained.filter((code) => !named.has(code))).toEqual(['not_found', 'starting', 'stopping']);
  });

  it('are what the server answers to the requests that they name', async () => {
    const requested = answers
      .flatMap(({ content = {} }) => Object.values(content).flatMap(({ examples }) => Object.values(examples)))
      .filter(({ summary }) => /^(GET|POST) \S+[^…]$/.test(summary));
    expect(requested.length).toBeGreaterThan(40);
    for (const { summary, value, externalValue } of requested) {
      const [method = '', path = ''] = summary.split(' ');
      const response = await served.get(path, { method });
      if (externalValue === undefined) {
        const body = await response.text();
        expect([summary, typeof value === 'string' ? body : JSON.parse(body)]).toEqual([summary, value]);
      } else expect([externalValue, response.status]).toEqual([served.baseUrl + path, 200]);
    }
  });
});

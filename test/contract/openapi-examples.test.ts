import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { PROBLEMS } from '../../server/problem/problem.ts';
import type { Example } from '../../server/rest/examples.ts';
import { fixtureServer } from '../fixture/serve.ts';

interface Parameter {
  readonly name: string;
  readonly schema: { readonly type: string; readonly items?: object };
  readonly example: unknown;
}
interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Readonly<Record<string, { schema: object; examples: Readonly<Record<string, Example>> }>>;
}

const served = await fixtureServer();
const { paths, components } = (await (await served.get('/api/v1/openapi.json')).json()) as {
  paths: Record<string, { get: { parameters: Parameter[]; responses: Record<string, Answer> } }>;
  components: { responses: Record<string, Answer>; schemas: object };
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ $id: 'openapi', components });
const parameters = Object.values(paths).flatMap(({ get }) => get.parameters);
/** Every answer that is described, with where. */
const answers = [
  ...Object.entries(paths).flatMap(([path, { get }]) =>
    Object.entries(get.responses).map(([status, answer]) => ({ ...answer, at: `${path} ${status}` })),
  ),
  ...Object.entries(components.responses).map(([at, answer]) => ({ ...answer, at })),
].filter(({ $ref }) => $ref === undefined);

/** What a schema of the description has against a value. */
function faultsOf(schema: object, value: unknown): string {
  const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'));
  const validate = ajv.compile(inDocument);
  return validate(value) ? '' : ajv.errorsText(validate.errors);
}

const LIMITS = {
  string: ['maxLength', 'enum'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  array: ['maxItems'],
  // It has two values in any case.
  boolean: ['type'],
};

it('parameters have limits, and an example within them', () => {
  for (const { name, schema, example } of parameters) {
    const limits = LIMITS[schema.type as keyof typeof LIMITS].filter((limit) => limit in schema);
    expect([name, limits.length > 0]).toEqual([name, true]);
    expect([name, example]).not.toEqual([name, undefined]);
    expect([name, faultsOf(schema, example)]).toEqual([name, '']);
  }
});

it('answers each have examples, of which each is valid', () => {
  let count = 0;
  for (const { at, content = {} } of answers) {
    for (const { schema, examples } of Object.values(content)) {
      expect([at, Object.keys(examples).length > 0]).toEqual([at, true]);
      for (const { summary, value, externalValue } of Object.values(examples)) {
        expect([at, summary !== '']).toEqual([at, true]);
        expect([at, externalValue === undefined]).toEqual([at, value !== undefined]);
        if (value !== undefined) expect([at, summary, faultsOf(schema, value)]).toEqual([at, summary, '']);
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(60);
});

it('answers with problems have an example of each code that they name, and of no other', () => {
  const refused = answers.filter(({ content }) => content?.['application/problem+json']);
  const named = new Set<string>();
  for (const { at, description, content } of refused) {
    const examples = Object.entries(content?.['application/problem+json']?.examples ?? {});
    const codes = [...description.matchAll(/(\w+): /g)].map(([, code]) => code as string);
    expect([at, examples.map(([name]) => name)]).toEqual([at, codes]);
    expect([at, examples.map(([, { value }]) => (value as { code: string }).code)]).toEqual([at, codes]);
    for (const code of codes) named.add(code);
  }
  // Those of addresses that are not described: nothing is there, and the server stops.
  const elsewhere = Object.keys(PROBLEMS).filter((code) => !named.has(code));
  expect(elsewhere).toEqual(['not_found', 'stopping']);
});

it('answers are what the server answers to the requests that they name', async () => {
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

import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { beforeAll, expect, it } from 'vitest';

const read = async (path: string) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));

let entry: Record<string, unknown> & { remotes: { type: string; url: string; variables: Record<string, unknown> }[] };
let validate: ReturnType<Ajv['compile']>;

beforeAll(async () => {
  entry = await read('../../server.json');
  // The registry's own schema, as published at the address that server.json names (MIT).
  const schema = await read('./schemas/server-2025-12-11.schema.json');
  expect(schema.$id).toBe(entry.$schema);
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  validate = ajv.compile(schema);
});

it('server.json is as the MCP registry wants it', () => {
  expect([validate(entry), validate.errors]).toEqual([true, null]);
});

it('server.json has the version of the package, and an address of the endpoint whose variables are explained', async () => {
  const { version } = await read('../../package.json');
  expect(entry.version).toBe(version);
  for (const { type, url, variables } of entry.remotes) {
    expect(type).toBe('streamable-http');
    // The registry refuses every other protocol, and variables that are not declared.
    expect(new URL(url.replaceAll(/[{}]/g, ''))).toMatchObject({ protocol: 'https:', pathname: '/mcp' });
    expect([...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(variables));
  }
});

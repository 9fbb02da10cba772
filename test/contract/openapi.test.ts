import { expect, it } from 'vitest';
import { operations } from '../../server/operations/all-operations.ts';
import { fixtureServer } from '../fixture/serve.ts';
import type { Description } from '../openapi-validator.ts';

type Json = Record<string, unknown>;

const served = await fixtureServer();
const description = (await (await served.get('/api/v1/openapi.json')).json()) as Description & Json;

it('the OpenAPI document describes each operation of the table once', () => {
  expect(description).toMatchObject({ servers: [{ url: served.baseUrl }] });
  expect(Object.values(description.paths).map(({ get }) => get.operationId)).toEqual(
    operations.flatMap(({ name, table, markdown }) => [
      name,
      ...(table ? [`${name}_csv`] : []),
      ...(markdown ? [`${name}_md`] : []),
    ]),
  );
});

it('the OpenAPI document describes every parameter, with the values that are allowed', () => {
  const parameters = Object.entries(description.paths).flatMap(([path, { get }]) =>
    /\.(csv|md)$/.test(path) ? [] : get.parameters,
  );
  expect(parameters.map(({ name }) => name)).toEqual(operations.flatMap(({ input }) => Object.keys(input.properties)));
  const { FactGroup, FactKey } = description.components.schemas;
  const { groups, keys } = served.snapshot.methodology.catalogue;
  expect([FactGroup?.enum, FactKey?.enum]).toEqual([Object.keys(groups), Object.keys(keys)]);
  for (const { description } of parameters) expect(description).toMatch(/\w/);
  const profile = parameters.find(({ name }) => name === 'profile') as { schema: { enum: string[] } };
  expect(profile.schema.enum).toEqual(['general', 'by-type', 'team']);
});

it('the OpenAPI document says that nobody signs in, who speaks, and what each operation belongs to', () => {
  const { security, info, tags, paths } = description as unknown as Json & {
    info: Json;
    tags: { name: string; description: string }[];
    paths: Record<string, { get: { tags: string[] } }>;
  };
  expect(security).toEqual([]);
  expect(info).toMatchObject({ contact: { url: `${served.baseUrl}/` } });
  const used = Object.values(paths).map(({ get }) => get.tags);
  for (const tags of used) expect(tags).toHaveLength(1);
  expect(new Set(used.flat())).toEqual(new Set(tags.map(({ name }) => name)));
});

it.each(['/api/v1/tools?q=%zz', '/api/v1/recommend?q=%ff%fe', '/api/v1/tools/%E0%A4%A', '/tools/%'])(
  'REST answers refuse the malformed address %s',
  async (path) => {
    const response = await served.get(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'malformed_address',
      instance: path.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'),
    });
  },
);

it('REST answers carry a meta that names the snapshot and cites the one address of the answer', async () => {
  const response = await served.get('/api/v1/compare?tools=quillcourier,%20sealpress,quillcourier');
  const { meta } = (await response.json()) as { meta: Json };
  const { snapshot, as_of, method_version } = served.snapshot.manifest;
  expect(meta).toMatchObject({ snapshot, as_of, licence: 'CC-BY-4.0', schema_version: '3', method_version });
  expect(meta.cite).toBe(
    `Outreach Facts, as of ${as_of}, ${served.permanentUrl}/api/v1/compare?tools=quillcourier,sealpress, CC BY 4.0.`,
  );
});

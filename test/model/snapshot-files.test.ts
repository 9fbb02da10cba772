import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { LAYOUT, Manifest } from '../../snapshot/files.ts';

// The server uses them without further checks.
it.each(Object.entries({ 'manifest.json': Manifest, ...LAYOUT }))(
  'the schemas of a snapshot has a right one for %s',
  (_, schema) => {
    const ajv = new Ajv2020({ strict: false });
    ajv.validateSchema(schema);
    expect(ajv.errors ?? []).toEqual([]);
  },
);

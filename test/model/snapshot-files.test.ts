import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { LAYOUT, Manifest } from '../../snapshot/files.ts';

// The server uses these schemas without checking them.
it.each(Object.entries({ 'manifest.json': Manifest, ...LAYOUT }))(
  'the snapshot schema of %s is a valid JSON Schema',
  (_, schema) => {
    const ajv = new Ajv2020({ strict: false });
    ajv.validateSchema(schema);
    expect(ajv.errors ?? []).toEqual([]);
  },
);

import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { LAYOUT, Manifest } from '../../model/snapshot-files.ts';

describe('the schemas of a snapshot', () => {
  // The server does not look at them again before it uses them.
  it.each(Object.entries({ 'manifest.json': Manifest, ...LAYOUT }))('has a right one for %s', (_, schema) => {
    const ajv = new Ajv2020({ strict: false });
    ajv.validateSchema(schema);
    expect(ajv.errors ?? []).toEqual([]);
  });
});

import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readTexts } from '../pipeline/commands/run.ts';
import { FACTS } from '../real-paths.ts';

/* `build --check`, which CI runs, checks that dist-data/ and the schema are built from the real facts. */
it('the editor schema accepts the files of all tools', async () => {
  const { 'tool.schema.json': schema = '', ...texts } = await readTexts(FACTS);
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  const accepts = ajv.compile(JSON.parse(schema));
  const tools = Object.entries(texts).filter(([path]) => path.startsWith('tools/'));
  expect(tools.length).toBeGreaterThan(0);
  expect(tools.filter(([, text]) => !accepts(parse(text))).map(([path]) => path)).toEqual([]);
});

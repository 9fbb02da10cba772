import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { FACTS } from '../corpus.ts';
import { textsIn } from '../pipeline/commands/run.ts';

/* That dist-data/ and the schema are what the real facts give is what `build --check` says, which CI runs. */
it('the editor schema accepts the files of all tools', async () => {
  const { 'tool.schema.json': schema = '', ...texts } = await textsIn(FACTS);
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  const accepts = ajv.compile(JSON.parse(schema));
  const tools = Object.entries(texts).filter(([path]) => path.startsWith('tools/'));
  expect(tools.length).toBeGreaterThan(0);
  expect(tools.filter(([, text]) => !accepts(parse(text))).map(([path]) => path)).toEqual([]);
});

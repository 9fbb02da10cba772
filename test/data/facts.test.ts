import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import project from '../../package.json' with { type: 'json' };
import { readPublished } from '../../pipeline/changes/published.ts';
import { check } from '../../pipeline/check/check.ts';
import { editorSchema } from '../../pipeline/check/editor-schema.ts';
import { errorsIn, FORMATS } from '../../pipeline/check/problem.ts';
import type { ValidFacts } from '../../pipeline/check/rule.ts';
import { readIfThere } from '../../pipeline/commands/load.ts';
import { formatToolFile } from '../../pipeline/format/format-tool-file.ts';
import { freeze } from '../../pipeline/publish/build.ts';
import { differences } from '../../pipeline/publish/publish.ts';
import { type FactsFolder, readFacts } from '../../pipeline/read/facts-folder.ts';
import { derive } from '../../pipeline/resolve/resolve.ts';
import { DIST_DATA, FACTS } from '../corpus.ts';

let folder: FactsFolder;
let facts: ValidFacts;
beforeAll(async () => {
  folder = await readFacts(FACTS);
  const today = new Date().toISOString().slice(0, 10);
  const { facts: sound, problems } = check(folder, { today, published: [] });
  if (!sound) throw new Error(`correct these mistakes in facts/:\n${FORMATS.text(errorsIn(problems))}`);
  facts = sound;
});

describe('the facts of this repository', () => {
  it('have tools, and dist-data/ is what they give', async () => {
    expect(facts.tools.length).toBeGreaterThan(0);
    const published = readPublished((path) => readIfThere(join(DIST_DATA, path)), project.version);
    const found = await differences(DIST_DATA, freeze(derive(facts), published));
    expect(found, 'dist-data/ is out of date; run: npm run build').toEqual([]);
  });

  it('have a schema for editors that is what the catalogue gives, and that accepts every file', async () => {
    const schema = JSON.parse(await readFile(`${FACTS}/tool.schema.json`, 'utf8'));
    expect(schema, 'facts/tool.schema.json is out of date; run: npm run facts -- schema').toEqual(
      JSON.parse(JSON.stringify(editorSchema(facts.catalogue.data, facts.categories.data))),
    );
    const ajv = new Ajv({ strict: false });
    formats.default(ajv);
    const accepts = ajv.compile(schema);
    expect(folder.tools.filter(({ data }) => !accepts(data)).map(({ path }) => path)).toEqual([]);
  });

  it('are the same data once they are formatted', () => {
    const keys = Object.keys(facts.catalogue.data.keys);
    for (const { path, text } of folder.tools) {
      const once = formatToolFile(text, keys);
      // What is formatted already was just formatted a second time.
      if (once === text) continue;
      expect(formatToolFile(once, keys) === once, path).toBe(true);
      expect(parse(once), path).toEqual(parse(text));
    }
  });
});

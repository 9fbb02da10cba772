import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import { Dataset } from '../../pipeline/artifacts/dataset.ts';
import { Lexicon } from '../../pipeline/artifacts/lexicon.ts';
import { Manifest } from '../../pipeline/artifacts/manifest.ts';
import { Methodology } from '../../pipeline/artifacts/methodology.ts';
import { Ranking } from '../../pipeline/artifacts/ranking.ts';
import { Tool } from '../../pipeline/artifacts/tool.ts';
import { assemble, type Snapshot } from './snapshot.ts';

/** A snapshot that cannot be trusted, with the file that is at fault. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/**
 * Reads a snapshot folder, compares each file with its hash in the manifest and with its schema, and joins them.
 * @throws SnapshotError where a file is missing, changed or of the wrong shape; nothing is served then
 */
export async function loadSnapshot(folder: string): Promise<Snapshot> {
  const manifest = parse('manifest.json', await readText(folder, 'manifest.json'), Manifest);
  const texts = new Map<string, string>();
  for (const [path, hash] of Object.entries(manifest.files)) {
    const text = await readText(folder, path);
    if (createHash('sha256').update(text).digest('hex') !== hash) {
      throw new SnapshotError(`${path} is not the file that manifest.json names: its hash differs`);
    }
    texts.set(path, text);
  }
  const artifact = <T extends TSchema>(path: string, schema: T): Static<T> => {
    const text = texts.get(path);
    if (text === undefined) throw new SnapshotError(`manifest.json names no ${path}`);
    return parse(path, text, schema);
  };
  const under = <T extends TSchema>(prefix: string, schema: T): Static<T>[] =>
    [...texts.keys()].filter((path) => path.startsWith(prefix)).map((path) => artifact(path, schema));

  return assemble(
    manifest,
    artifact('methodology.json', Methodology),
    artifact('lexicon.json', Lexicon),
    artifact('datasets/ai-readiness.json', Dataset),
    under('rankings/', Ranking),
    under('tools/', Tool),
  );
}

async function readText(folder: string, path: string): Promise<string> {
  return readFile(join(folder, path), 'utf8').catch(() => {
    throw new SnapshotError(`${path} cannot be read in ${folder}; run "npm run build" to make the snapshot`);
  });
}

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);

function parse<T extends TSchema>(path: string, text: string, schema: T): Static<T> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new SnapshotError(`${path} is not JSON`);
  }
  if (!ajv.validate(schema, data)) {
    throw new SnapshotError(`${path} has the wrong shape: ${ajv.errorsText(ajv.errors, { dataVar: path })}`);
  }
  return data as Static<T>;
}

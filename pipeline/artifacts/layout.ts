import type { TSchema } from 'typebox';
import { Alternatives } from './alternatives.ts';
import { Dataset } from './dataset.ts';
import { Lexicon } from './lexicon.ts';
import { Methodology } from './methodology.ts';
import { Ranking } from './ranking.ts';
import { Tool } from './tool.ts';
import { Worklist } from './worklist.ts';

/** The files of a snapshot beside manifest.json: a fixed path, or a folder with one file for each of a kind. */
export const LAYOUT = {
  'methodology.json': Methodology,
  'lexicon.json': Lexicon,
  'worklist.json': Worklist,
  'alternatives.json': Alternatives,
  'datasets/ai-readiness.json': Dataset,
  'rankings/': Ranking,
  'tools/': Tool,
} as const satisfies Record<string, TSchema>;

/** The schema of the file at a path; undefined where a snapshot has no such file. */
export function schemaAt(path: string): TSchema | undefined {
  const folder = /^([a-z]+\/)[a-z0-9]+(-[a-z0-9]+)*\.json$/.exec(path)?.[1];
  const schemas: Record<string, TSchema> = LAYOUT;
  if (Object.hasOwn(LAYOUT, path)) return schemas[path];
  return folder !== undefined && Object.hasOwn(LAYOUT, folder) ? schemas[folder] : undefined;
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Constraint } from '../../model/constraint.ts';
import type { ToolQuestion } from '../../server/recommend/read/interpretation.ts';

export type Label = Pick<Constraint, 'key' | 'op' | 'value' | 'strength'>;

/** A text with the constraints that a careful reader finds in it. The rules are in queries/README.md. */
export interface Query {
  readonly q: string;
  readonly lang: string;
  readonly kind: string;
  readonly constraints: readonly Label[];
  readonly either: readonly (readonly Label[])[];
  readonly may: readonly Label[];
  /** What the text asks about named tools; null for a need. */
  readonly question: ToolQuestion | null;
  readonly not_understood: readonly string[];
}

/** Their purposes are in queries/README.md. */
export const SETS = [
  'tune',
  'report',
  'hold-out',
  'unseen-1',
  'unseen-2',
  'unseen-3',
  'unseen-4',
  'unseen-5',
  'unseen-6',
  'practice',
] as const;
export type QuerySet = (typeof SETS)[number];

const read = new Map<QuerySet, Promise<readonly Query[]>>();

/** The labelled queries of a set, read once: no test changes them. */
export function readQueries(set: QuerySet): Promise<readonly Query[]> {
  const queries = read.get(set) ?? readSet(set);
  read.set(set, queries);
  return queries;
}

async function readSet(set: QuerySet): Promise<Query[]> {
  const file = fileURLToPath(new URL(`./queries/${set}.yaml`, import.meta.url));
  const entries = parse(await readFile(file, 'utf8')) as (Pick<Query, 'q' | 'lang' | 'kind'> & Partial<Query>)[];
  return entries.map((entry) => ({
    constraints: [],
    either: [],
    may: [],
    question: null,
    not_understood: [],
    ...entry,
  }));
}

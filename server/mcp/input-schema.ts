import { type Job, questionsAbout, TIERS } from '../../model/job.ts';
import { describeInput } from '../operations/input.ts';
import { modelDefaults, type Operation } from '../operations/operation.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Json } from './json-rpc.ts';

/** A model reads every tool before its first call, so longer enums are left out. Errors and list_questions list their values. */
const MAX_ENUM_VALUES = 8;

/** How many keys are named as examples. */
const NAMED_KEYS = 20;

/** What a model needs to know of a parameter. Limits of length are checked by the server, whose errors name them. */
const KEPT: ReadonlySet<string> = new Set(['type', 'description', 'enum', 'items', 'default', 'minimum', 'maximum']);

/** Numbers at which a limit is there for safety only, so that a model has no use for it. */
const SAFETY_LIMITS: ReadonlySet<unknown> = new Set([100_000, 100_000_000]);

/**
 * The input of an operation as models read it, with the defaults that they get.
 * @param namesKeys whether the keys that jobs ask most are named, which one operation in the list does
 */
export function inputSchema(operation: Operation, snapshot: Snapshot, namesKeys: boolean): Json {
  const { properties, required } = describeInput(operation, snapshot, MAX_ENUM_VALUES);
  const defaults = modelDefaults(operation);
  const described = Object.entries(properties).map(([name, property]): [string, Json] => {
    const short = brief(property);
    if (name in defaults) return [name, { ...short, default: defaults[name] }];
    if (!namesKeys || name !== 'keys') return [name, short];
    const keys = mostAskedKeys(snapshot.methodology.jobs).join(', ');
    return [name, { ...short, description: `${short.description} Most asked: ${keys}. list_questions has all.` }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(described),
    ...(Array.isArray(required) && required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function brief(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
      if (!KEPT.has(keyword) || (keyword !== 'default' && SAFETY_LIMITS.has(value))) return [];
      return [[keyword, keyword === 'items' ? brief(value as Json) : value]];
    }),
  );
}

/** The keys that the jobs ask about, those asked most and as a must first. */
export function mostAskedKeys(jobs: Readonly<Record<string, Job>>): string[] {
  const keys = new Set(
    Object.values(jobs).flatMap((job) =>
      TIERS.flatMap((tier) => job[tier].flatMap((question) => ('any' in question ? question.any : [question]))).map(
        ({ key }) => key,
      ),
    ),
  );
  const weight = (key: string) =>
    questionsAbout(key, jobs).reduce((sum, { tier }) => sum + TIERS.length - TIERS.indexOf(tier), 0);
  const weighed = [...keys].map((key) => ({ key, weight: weight(key) }));
  return weighed
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
    .slice(0, NAMED_KEYS)
    .map(({ key }) => key);
}

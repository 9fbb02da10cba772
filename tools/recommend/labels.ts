import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { Condition } from '../../model/job.ts';
import type { HeardStrength, Limit } from '../../server/reader/reading.ts';

/** A text with what a careful person hears in it, as test/recommend/queries/README.md describes it. */
export interface Labelled {
  readonly q: string;
  readonly lang: string;
  readonly kind: 'need' | 'question' | 'statement' | 'none';
  /** By the name of the question: `nameOf`. */
  readonly questions: ReadonlyMap<string, HeardStrength>;
  /** Keys that may be heard or not. */
  readonly open: ReadonlySet<string>;
  readonly numbers: Readonly<Record<string, number>>;
  readonly budget?: Partial<Limit> | undefined;
  readonly ignored: readonly string[];
  /** Names or slugs of the tools that are asked about, and of those that are named otherwise. */
  readonly about: readonly string[];
  readonly tools: readonly string[];
}

export const COUNTED = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces', 'contacts', 'emails'] as const;
const STRENGTHS = ['required', 'nice', 'unwanted'] as const;

/**
 * A question with its values: `integrations.zapier`, `product.runs_on=cloud`, `pricing.trial_days~14`. Labels have one question for paying
 * by the month and for leaving after it.
 */
export function nameOf(any: readonly Condition[]): string {
  const names = any.map(({ key, value, op }) => {
    if (key === 'pricing.minimum_months') return 'pricing.billing_periods=month';
    return value === undefined ? key : `${key}${op ? '~' : '='}${value}`;
  });
  return names.sort().join('|');
}

export async function readLabelled(paths: readonly string[]): Promise<Labelled[]> {
  const lists = await Promise.all(paths.map(async (path) => parse(await readFile(path, 'utf8'))));
  return lists.flat().map(({ required, nice, unwanted, open = [], ...label }) => {
    const lists = { required, nice, unwanted };
    return {
      lang: 'en',
      about: [],
      tools: [],
      ignored: [],
      ...label,
      questions: new Map(
        STRENGTHS.flatMap((strength) => (lists[strength] ?? []).map((name: string) => [name, strength] as const)),
      ),
      open: new Set(open),
      numbers: Object.fromEntries(COUNTED.flatMap((name) => (name in label ? [[name, label[name]]] : []))),
    };
  });
}

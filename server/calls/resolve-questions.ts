import { writeQuestion } from '../../model/condition.ts';
import { parseQuestion } from '../../model/parse-question.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { invalidItem } from './choices.ts';
import { keyNamed } from './key-names.ts';
import { MAX_ITEM_LENGTH } from './need/parameters.ts';
import { readQuestion } from './need/read-question.ts';

interface WithKeys {
  readonly input: Readonly<Record<string, unknown>>;
  /** What was written otherwise, and how it was read. */
  readonly rewritten: Readonly<Record<string, string>>;
}

/**
 * The input with its questions in the form that this service writes: `HubSpot` is `integrations.hubspot`, `pricing.trial_days>30` is
 * `pricing.trial_days>=31`.
 * @param own the keys that `keys` may name, where these are not all
 * @throws Problem where a text of a need is no question
 */
export function resolveQuestions(
  input: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
  own?: readonly string[],
): WithKeys {
  const rewritten = new Map<string, string>();
  const written = Object.entries(WRITERS).flatMap(([parameter, write]) => {
    const items = input[parameter];
    if (!Array.isArray(items)) return [];
    const all = (items as string[]).map((item) => {
      const one = write(item, snapshot, parameter, own);
      if (one !== item) rewritten.set(item, one);
      return one;
    });
    return [[parameter, [...new Set(all)]] as const];
  });
  if (rewritten.size === 0) return { input, rewritten: {} };
  return { input: { ...input, ...Object.fromEntries(written) }, rewritten: Object.fromEntries(rewritten) };
}

/** How an item of each parameter that names questions is written. */
const WRITERS = { keys: writtenColumn, required: written, nice: written, unwanted: written };

function written(item: string, snapshot: Snapshot, parameter: string): string {
  const question = writeQuestion({ any: readQuestion(item, parameter, snapshot) });
  if (question.length <= MAX_ITEM_LENGTH) return question;
  const detail = `A question has at most ${MAX_ITEM_LENGTH} characters, with the keys that names stand for; send fewer.`;
  throw invalidItem(parameter, item, detail);
}

/** A column is a key or a question. What is neither, the operation refuses with its own. */
function writtenColumn(item: string, snapshot: Snapshot, _: string, own?: readonly string[]): string {
  const named = keyNamed(snapshot);
  const key = named(item, own && ((one) => own.includes(one)));
  if (key !== undefined) return key;
  const parsed = parseQuestion(item, snapshot.methodology.catalogue, named);
  return 'any' in parsed ? writeQuestion(parsed) : item;
}

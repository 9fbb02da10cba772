import type { Condition } from '../../model/condition.ts';
import { indexKeys } from '../../model/key-names.ts';
import { parseQuestion } from '../../model/parse-question.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';

/** Returns a function that finds a key by the key itself, its label or a synonym. The match must be unique. */
export const getKeyFinder = memoizeBySnapshot(({ methodology, lexicon }) => {
  const { keys } = methodology.catalogue;
  return indexKeys(
    Object.keys(keys),
    (key) => keys[key]?.label ?? key,
    (key) => Object.values(lexicon.questions[key]?.words ?? {}).flat(),
  );
});

/** Parses a question in canonical form, as `readCall` writes it. @throws Problem unknown_key or invalid_parameter */
export function readQuestion(item: string, parameter: string, snapshot: Snapshot): readonly Condition[] {
  const parsed = parseQuestion(item, snapshot.methodology.catalogue, getKeyFinder(snapshot));
  if ('any' in parsed) return parsed.any;
  const code = parsed.unknownName === undefined ? 'invalid_parameter' : 'unknown_key';
  throw new Problem(code, parsed.why, { parameter, value: item });
}

import type { Condition, Refusal } from '../../../model/condition.ts';
import { parseQuestion } from '../../../model/parse-question.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { Problem } from '../../http/problem.ts';
import { invalidItem, unknownKey } from '../choices.ts';
import { keyNamed } from '../key-names.ts';

/**
 * Reads a question of a need as a client wrote it.
 * @throws Problem unknown_key or invalid_parameter, with what is allowed and what is nearest
 */
export function readQuestion(item: string, parameter: string, snapshot: Snapshot): readonly Condition[] {
  const { catalogue } = snapshot.methodology;
  const parsed = parseQuestion(item, catalogue, keyNamed(snapshot));
  if ('any' in parsed) return parsed.any;
  throw parsed.unknown === undefined
    ? problemOf(parsed, item, parameter)
    : unknownKey(parsed.unknown, parameter, Object.keys(catalogue.keys));
}

function problemOf({ why, nearest, ruledOut, items }: Refusal, item: string, parameter: string): Problem {
  if (items) return invalidItem(parameter, item, why, [], { [parameter]: items });
  if (ruledOut === undefined) return invalidItem(parameter, item, why, nearest);
  if (parameter !== 'unwanted')
    return invalidItem(parameter, item, `${why} Instead, put "${ruledOut}" in "unwanted".`, [], {
      unwanted: [ruledOut],
    });
  const detail = `${why} "unwanted" already rules out: leave out the "not", or put "${ruledOut}" in "required".`;
  return invalidItem(parameter, item, detail, [ruledOut]);
}

import { type Operation, withModelDefaults } from '../../../server/operations/operation.ts';
import { answerRequest, resolveRequest } from '../../../server/operations/request.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';

/** What a model gets for its arguments, and its length with `meta`, at a server with a long address. */
export function answerForModels<Answer>(
  declared: unknown,
  args: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
) {
  const operation = declared as Operation;
  const resolved = resolveRequest(operation, withModelDefaults(operation, args), snapshot);
  const body = answerRequest(resolved, snapshot, 'https://outreach-facts.a-rather-long-name.example.org');
  return { body: body as unknown as Answer, length: JSON.stringify(body).length };
}

/** Every group of questions of a snapshot: arguments that ask for all facts. */
export const everyGroup = ({ methodology }: Snapshot) => ({ groups: Object.keys(methodology.catalogue.groups) });

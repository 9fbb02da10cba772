import type { Operation } from '../operations/operation.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Ask } from './example.ts';
import { openApi } from './openapi.ts';

/** The OpenAPI document of the REST face as text. */
export type Describe = () => Promise<string>;

/**
 * The description of the service, made once, however many ask before it is there.
 * @param ask how the whole service answers, for the examples
 */
export function describedBy(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string, ask: Ask): Describe {
  let description: Promise<string> | undefined;
  const describe = async () => {
    try {
      return JSON.stringify(await openApi(operations, snapshot, baseUrl, ask));
    } catch (error) {
      description = undefined;
      throw error;
    }
  };
  return () => {
    description ??= describe();
    return description;
  };
}

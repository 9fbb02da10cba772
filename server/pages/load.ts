import { addressOf } from '../operations/address.ts';
import { answerTo, resolve } from '../operations/answer.ts';
import type { Operation } from '../operations/operation.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Ask, Interfaces, Loading, Prepared, Preparing } from './page.ts';

/** Loads the data of one page. @throws Problem */
export type LoadData = <Data>(load: (loading: Loading) => Data) => {
  readonly data: Data;
  /** The address of the JSON that the page links, once everything is loaded. */
  readonly json: () => string | undefined;
};

/**
 * Loads the data of the pages of one snapshot from its operations. What is prepared is kept from one page to the next.
 */
export function loader(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  interfaces: Interfaces,
): LoadData {
  const { manifest, methodology } = snapshot;
  const named = (name: string): Operation => {
    const operation = operations.find((other) => other.name === name);
    if (!operation) throw new Error(`there is no operation ${name}`);
    return operation;
  };
  /** @param note is called with the address of each answer that is asked for */
  const asking = (note: (address: string) => void = () => {}): Ask =>
    ((declared: Operation, raw: Readonly<Record<string, unknown>>) => {
      const request = resolve(named(declared.name), raw, snapshot);
      note(request.address);
      return answerTo(request, snapshot, baseUrl);
    }) as unknown as Ask;
  const kept = new Map<unknown, unknown>();
  const prepared: Prepared = (prepare) => {
    if (!kept.has(prepare)) kept.set(prepare, prepare(preparing));
    return kept.get(prepare) as ReturnType<typeof prepare>;
  };
  const preparing: Preparing = { ask: asking(), prepared, manifest, methodology };
  return (load) => {
    let first: string | undefined;
    let linked: string | undefined;
    const ask = asking((address) => {
      first ??= address;
    });
    const data = load({
      ...{ ...preparing, ...interfaces, ask },
      linkJson: ({ name }, input) => {
        linked = addressOf(named(name), input);
      },
    });
    return { data, json: () => linked ?? first };
  };
}

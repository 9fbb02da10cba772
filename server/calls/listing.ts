import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Operation, pathParameters } from './operation.ts';
import { formerSlugs } from './tool-names.ts';

type Input = Readonly<Record<string, unknown>>;

/** An operation or a page. */
interface Route extends Pick<Operation, 'path'> {
  listInputs?(snapshot: Snapshot): readonly Input[];
}

/** One input for each tool. */
export function listToolInputs({ tools }: Snapshot): { readonly slug: string }[] {
  return [...tools.keys()].map((slug) => ({ slug }));
}

/** The inputs whose address has no query. Undefined if the path has parameters and the route declares no list. */
export function listedInputs(route: Route, snapshot: Snapshot): readonly Input[] | undefined {
  if (route.listInputs) return route.listInputs(snapshot);
  return pathParameters(route).length === 0 ? [{}] : undefined;
}

/**
 * Lists the addresses of a route without a query, and the addresses with former slugs, which redirect.
 * @param write formats the canonical address of an input
 * @returns undefined if `listedInputs` returns undefined
 */
export function listAddresses(route: Route, snapshot: Snapshot, write: (input: Input) => string) {
  const inputs = listedInputs(route, snapshot);
  if (!inputs) return undefined;
  const addresses = inputs.map(write).filter((address) => !address.includes('?'));
  if (!pathParameters(route).includes('slug')) return { addresses };
  const renamed = inputs.flatMap((input) =>
    formerSlugs(snapshot, String(input.slug)).map((slug) => write({ ...input, slug })),
  );
  return { addresses, renamed };
}

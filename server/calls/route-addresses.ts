import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Operation, pathParameters } from './operation.ts';
import { findRedirectingSlugs } from './tool-names.ts';

type Input = Readonly<Record<string, unknown>>;

/** An operation or a page. */
interface Route extends Pick<Operation, 'path'> {
  listInputs?(snapshot: Snapshot): readonly Input[];
}

/** Lists an input for each tool. */
export function listToolInputs({ tools }: Snapshot): { readonly slug: string }[] {
  return [...tools.keys()].map((slug) => ({ slug }));
}

/** Returns the listed inputs of a route. Undefined if its path has parameters and the route lists no inputs. */
export function getListedInputs(route: Route, snapshot: Snapshot): readonly Input[] | undefined {
  if (route.listInputs) return route.listInputs(snapshot);
  return pathParameters(route).length === 0 ? [{}] : undefined;
}

/**
 * Lists the addresses of a route that have no query, and the addresses with former slugs, which redirect.
 * @param formatAddress formats the canonical address of an input
 * @returns undefined if the route has no listed inputs
 */
export function listAddresses(route: Route, snapshot: Snapshot, formatAddress: (input: Input) => string) {
  const inputs = getListedInputs(route, snapshot);
  if (!inputs) return undefined;
  const addresses = inputs.map(formatAddress).filter((address) => !address.includes('?'));
  if (!pathParameters(route).includes('slug')) return { addresses };
  const formerAddresses = inputs.flatMap((input) =>
    findRedirectingSlugs(snapshot, String(input.slug)).map((slug) => formatAddress({ ...input, slug })),
  );
  return { addresses, formerAddresses };
}

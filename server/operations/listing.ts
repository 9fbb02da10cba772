import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Operation, pathParameters } from './operation.ts';
import { otherNames } from './tool-names.ts';

type Input = Readonly<Record<string, unknown>>;

/** What both operations and pages declare. */
interface Declared extends Pick<Operation, 'path'> {
  listed?(snapshot: Snapshot): readonly Input[];
}

/** The inputs for every tool. */
export function everyTool({ tools }: Snapshot): { readonly slug: string }[] {
  return [...tools.keys()].map((slug) => ({ slug }));
}

/** The inputs that an operation or a page lists; undefined if it has to and does not. */
export function listedInputs(declared: Declared, snapshot: Snapshot): readonly Input[] | undefined {
  if (declared.listed) return declared.listed(snapshot);
  return pathParameters(declared).length === 0 ? [{}] : undefined;
}

/**
 * The addresses without a query of what an operation or a page lists, and those that redirect to them.
 * @param write returns the canonical address of an input
 * @returns undefined if it has to list its inputs and does not
 */
export function listing(declared: Declared, snapshot: Snapshot, write: (input: Input) => string) {
  const inputs = listedInputs(declared, snapshot);
  if (!inputs) return undefined;
  const addresses = inputs.map(write).filter((address) => !address.includes('?'));
  if (!pathParameters(declared).includes('slug')) return { addresses };
  const under = (kind: 'former' | 'names') =>
    inputs.flatMap((input) => otherNames(snapshot, String(input.slug))[kind].map((slug) => write({ ...input, slug })));
  return { addresses, renamed: under('former'), alsoCalled: under('names') };
}

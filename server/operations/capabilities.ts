import { Type } from 'typebox';
import { type Capability, capabilitiesIn, hasCapability } from '../../model/capability.ts';
import { didYouMean, nearest } from '../../model/nearest.ts';
import type { Tool } from '../../model/tool.ts';
import { Problem } from '../problem/problem.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';

/** The parameter with which a caller asks for what tools must be proven to have. */
export const CapabilityNames = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
    minItems: 1,
    description: 'Only tools proven to have all of these: yes/no keys, or "product.runs_on=cloud" of a set.',
  }),
);

const byName = perSnapshot(
  ({ methodology }) =>
    new Map(capabilitiesIn(methodology.catalogue).map((capability) => [capability.name, capability])),
);

export const capabilityNames = (snapshot: Snapshot): string[] => [...byName(snapshot).keys()];

/**
 * What is asked for by name.
 * @throws Problem unknown_key, with the nearest
 */
export function capabilitiesNamed(snapshot: Snapshot, names: readonly string[]): Capability[] {
  const known = byName(snapshot);
  return names.map((name) => {
    const found = known.get(name);
    if (found) return found;
    const near = nearest(name, capabilityNames(snapshot));
    throw new Problem(
      'unknown_key',
      `There is no capability "${name}".${didYouMean(near)} A capability is a yes/no key, or "key=value" for one value of a set; get_methodology (GET /api/v1/methodology) lists all under catalogue.keys.`,
      { parameter: 'capability', value: name, nearest: near },
    );
  });
}

/** Whether a tool is proven to have all of them: `true`; to lack any, or has no use for it: `false`; else it is open: `undefined`. */
export function hasAll(tool: Tool, capabilities: readonly Capability[]): boolean | undefined {
  const found = capabilities.map((capability) =>
    tool.facts[capability.key]?.status === 'not_applicable' ? false : hasCapability(tool, capability),
  );
  if (found.includes(false)) return false;
  return found.includes(undefined) ? undefined : true;
}

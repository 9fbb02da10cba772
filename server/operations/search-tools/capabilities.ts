import { type Static, Type } from 'typebox';
import { askableIn, type Capability } from '../../../model/capability.ts';
import { isMissing, isProven, stateOf } from '../../../model/state.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

const Names = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ title: 'CapabilityName', minLength: 1, maxLength: 100 }), { minItems: 1, description }),
  );

/** The parameters that name capabilities: those that tools must have, and those that are counted. */
export const capabilityParameters = {
  capability: Names('Only tools proven to have all of these: keys, or values such as "ai.mcp_server=official".'),
  count: Names('Capabilities to count in counts.'),
};

/** For how many tools a capability is proven, and for how many it is unknown. */
export const CapabilityCounts = Type.Record(
  Type.String(),
  Type.Object(
    { proven: Type.Integer({ minimum: 0 }), unknown: Type.Integer({ minimum: 0 }) },
    { title: 'CapabilityCount' },
  ),
  {
    description:
      'By capability named in count: of all that match, the tools proven to have it, and those of which it is unknown.',
  },
);

/** By name: all that can be asked for, and the countries of the tools. */
const byName = perSnapshot(({ methodology: { catalogue }, tools }) => {
  const countries = Object.entries(catalogue.keys).flatMap(([key, { type }]) =>
    type === 'country' ? [...tools.values()].map(({ facts }) => ({ key, value: facts[key]?.value })) : [],
  );
  const ofTools = countries.flatMap(({ key, value }) =>
    typeof value === 'string' ? [{ key, value, name: `${key}=${value}` }] : [],
  );
  return new Map([...askableIn(catalogue), ...ofTools].map((capability) => [capability.name, capability]));
});

export const capabilityNames = (snapshot: Snapshot): string[] => [...byName(snapshot).keys()];

/** The capabilities with these names. */
export function capabilitiesNamed(snapshot: Snapshot, names: readonly string[]): Capability[] {
  return names.map((name) => byName(snapshot).get(name) as Capability);
}

/** Which tools are proven to have a capability, and of which it is unknown, by slug. */
interface Holders {
  readonly proven: ReadonlySet<string>;
  readonly unknown: ReadonlySet<string>;
}

/** Worked out for one capability after the other, when it is first asked for. */
const holdersByName = perSnapshot(() => new Map<string, Holders>());

function holdersOf(snapshot: Snapshot, capability: Capability): Holders {
  const cache = holdersByName(snapshot);
  const found = cache.get(capability.name) ?? findHolders(snapshot, capability);
  cache.set(capability.name, found);
  return found;
}

function findHolders({ tools }: Snapshot, capability: Capability): Holders {
  const [proven, unknown] = [new Set<string>(), new Set<string>()];
  for (const [slug, tool] of tools) {
    const state = stateOf(tool.facts[capability.key], capability);
    if (isProven(state)) proven.add(slug);
    else if (!isMissing(state)) unknown.add(slug);
  }
  return { proven, unknown };
}

/** True where a tool is proven to have all; false where one is proven to be missing or does not apply; undefined where it is unknown. */
export function allProven(snapshot: Snapshot, capabilities: readonly Capability[]) {
  const holders = capabilities.map((capability) => holdersOf(snapshot, capability));
  return (slug: string): boolean | undefined => {
    if (holders.every(({ proven }) => proven.has(slug))) return true;
    return holders.every(({ proven, unknown }) => proven.has(slug) || unknown.has(slug)) ? undefined : false;
  };
}

/** The names of those capabilities that are unknown for a tool. */
export function unknownOf(snapshot: Snapshot, capabilities: readonly Capability[], slug: string): string[] {
  return capabilities.filter((capability) => holdersOf(snapshot, capability).unknown.has(slug)).map(({ name }) => name);
}

/** Of some tools, how many are proven to have each capability, and of how many it is unknown. */
export function countProven(
  snapshot: Snapshot,
  capabilities: readonly Capability[],
  slugs: readonly string[],
): Static<typeof CapabilityCounts> {
  return Object.fromEntries(
    capabilities.map((capability) => {
      const holders = holdersOf(snapshot, capability);
      const among = (holding: ReadonlySet<string>) => slugs.filter((slug) => holding.has(slug)).length;
      return [capability.name, { proven: among(holders.proven), unknown: among(holders.unknown) }];
    }),
  );
}

import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type CapabilityGroup, mainCapabilities } from '../tools/offered-capabilities.ts';

/** One tap each, above a list. */
const QUICK = ['channels.linkedin', 'channels.email', 'channels.whatsapp', 'pricing.free_trial', 'ai.mcp_server'];

/** The capabilities that buyers ask for most often. */
export function quickCapabilities({ catalogue }: Pick<Methodology, 'catalogue'>): string[] {
  return QUICK.filter((name) => Object.hasOwn(catalogue.keys, name));
}

/** The channels in a catalogue, in its order. */
export function channelsIn({ keys }: Catalogue): string[] {
  return Object.keys(keys).filter((key) => key.startsWith('channels.'));
}

/** What the filter of a list offers: what buyers filter by first, then the main capabilities of the other groups. */
export function offeredCapabilities(methodology: Pick<Methodology, 'jobs' | 'catalogue'>): CapabilityGroup[] {
  const { catalogue } = methodology;
  const { keys, groups } = catalogue;
  const valuesOf = (key: string) => Object.keys(keys[key]?.values ?? {}).map((value) => `${key}=${value}`);
  const integrations = Object.entries(keys)
    .filter(([key, { requires }]) => key.startsWith('integrations.') && requires === undefined)
    .map(([key]) => key);
  const first: CapabilityGroup[] = [
    { label: groups.channels ?? 'Channels', names: channelsIn(catalogue) },
    { label: 'To try it', names: ['pricing.free_trial', 'pricing.free_plan'] },
    { label: keys['product.runs_on']?.label ?? 'Runs on', names: valuesOf('product.runs_on') },
    { label: groups.integrations ?? 'Integrations', names: integrations },
  ].map(({ label, names }) => ({
    label,
    names: names.filter((name) => Object.hasOwn(keys, name.split('=')[0] ?? '')),
  }));
  const named = new Set(first.flatMap(({ names }) => names));
  const others = mainCapabilities(methodology as Methodology).map(({ label, names }) => ({
    label,
    names: names.filter((name) => !named.has(name)),
  }));
  return [...first, ...others].filter(({ names }) => names.length > 0);
}

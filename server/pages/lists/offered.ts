import { type Static, Type } from 'typebox';
import { type Capability, capabilitiesIn } from '../../../model/capability.ts';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { byDemand, type Question, singlesIn, TIERS } from '../../../model/ranking/job.ts';
import { filterParameters } from '../../operations/tool-list.ts';

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

const MAX_PER_GROUP = 2;

/** Capabilities under one heading of the filter. */
interface CapabilityGroup {
  readonly label: string;
  readonly names: readonly string[];
}

/**
 * The capabilities that the filter offers as checkboxes: the two of each group of questions that jobs ask most. Between equals, the
 * order of the catalogue decides.
 */
export function mainCapabilities({ jobs, catalogue }: Methodology): CapabilityGroup[] {
  const demand = byDemand(jobs);
  const inJobs = new Set(Object.values(jobs).flatMap((job) => TIERS.flatMap((tier) => job[tier].flatMap(keysIn))));
  return allCapabilities({ catalogue })
    .map(({ label, capabilities }) => ({
      label,
      names: capabilities
        .filter(({ key, value }) => value === undefined && inJobs.has(key))
        .map(({ key }) => key)
        .sort(demand)
        .slice(0, MAX_PER_GROUP),
    }))
    .filter(({ names }) => names.length > 0);
}

const keysIn = (question: Question) => singlesIn(question).map(({ key }) => key);

/** Nobody looks for a tool with a charge for more, or without a way to sign in. */
const UNWANTED = /costs_extra$|=none$/;

/** Every capability that someone may look for, by group of the catalogue. */
export function allCapabilities({
  catalogue,
}: Pick<Methodology, 'catalogue'>): { label: string; capabilities: Capability[] }[] {
  const all = capabilitiesIn(catalogue).filter(({ name }) => !UNWANTED.test(name));
  return Object.entries(catalogue.groups)
    .map(([group, label]) => ({ label, capabilities: all.filter(({ key }) => key.startsWith(`${group}.`)) }))
    .filter(({ capabilities }) => capabilities.length > 0);
}

/** What narrows a list of tools, as every page with such a list takes it. */
export const ListFilters = Type.Object(filterParameters);
export type ListFilters = Static<typeof ListFilters>;

/** Whether a list is narrowed. */
export function isFiltered({ category, capability, budget }: ListFilters): boolean {
  return category !== undefined || capability !== undefined || budget !== undefined;
}

/** Without the capabilities, if none are left. */
export function withCapabilities(names: readonly string[]): Pick<ListFilters, 'capability'> {
  return { capability: names.length > 0 ? [...names] : undefined } as Pick<ListFilters, 'capability'>;
}

/** Parameters without those that are undefined. */
export function onlyGiven<Input extends object>(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Input;
}

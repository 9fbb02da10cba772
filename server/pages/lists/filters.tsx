import { type Static, Type } from 'typebox';
import { type Capability, type Catalogue, capabilitiesIn } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { byDemand, capabilityLabel, type Question, singlesIn, TIERS } from '../../../model/job.ts';
import { filterParameters } from '../../operations/tool-list.ts';
import { Fold } from '../document/draw.tsx';

/** One tap each, above a list. */
const QUICK = ['channels.linkedin', 'channels.email', 'channels.whatsapp', 'pricing.free_trial', 'ai.mcp_server'];

/** The capabilities that buyers ask for most often. */
function quickCapabilities({ catalogue }: Pick<Methodology, 'catalogue'>): string[] {
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
const ListFilters = Type.Object(filterParameters);
type ListFilters = Static<typeof ListFilters>;

/** Whether a list is narrowed. */
export function isFiltered({ category, capability, budget }: ListFilters): boolean {
  return category !== undefined || capability !== undefined || budget !== undefined;
}

/** Without the capabilities, if none are left. */
function withCapabilities(names: readonly string[]): Pick<ListFilters, 'capability'> {
  return { capability: names.length > 0 ? [...names] : undefined } as Pick<ListFilters, 'capability'>;
}

/** Parameters without those that are undefined. */
export function onlyGiven<Input extends object>(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Input;
}

interface ChipsProps<Input extends ListFilters> {
  readonly input: Input;
  readonly address: (input: Input) => string;
  readonly methodology: Methodology;
}

interface ChosenProps<Input extends ListFilters> extends ChipsProps<Input> {
  /** What else is chosen, with the input without it. */
  readonly others?: readonly (readonly [label: string, without: Input])[];
}

/** What is chosen, each a link to the list without it, and what buyers ask for most, each a link to the list with it. */
export function FilterChips<Input extends ListFilters>({
  input,
  address,
  methodology,
  others = [],
}: ChosenProps<Input>) {
  const chosen = [...others, ...chosenIn(input, methodology)];
  const { capability = [] } = input;
  const quick = quickCapabilities(methodology).filter((name) => !capability.includes(name));
  return (
    <div class="chips">
      {chosen.length > 0 && (
        <ul class="chosen" aria-label="Selected filters">
          {chosen.map(([label, without]) => (
            <li>
              <a class="chip" href={address(without)} aria-label={`Remove ${label}`}>
                {label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {quick.length > 0 && (
        <nav class="quick" aria-label="Only tools with">
          <span class="quiet">Only with</span>
          <ul>
            {quick.map((name) => (
              <li>
                <a href={address({ ...input, ...withCapabilities([...capability, name]) })}>
                  {capabilityLabel(methodology.catalogue, name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** What narrows a list, in words, with the input without it. */
function chosenIn<Input extends ListFilters>(
  input: Input,
  { categories, catalogue, currencies }: Methodology,
): (readonly [label: string, without: Input])[] {
  const { category, capability = [], budget } = input;
  return [
    ...(category === undefined
      ? []
      : [[categories[category]?.label ?? category, { ...input, category: undefined }] as const]),
    ...capability.map(
      (name) =>
        [
          capabilityLabel(catalogue, name),
          { ...input, ...withCapabilities(capability.filter((other) => other !== name)) },
        ] as const,
    ),
    ...(budget === undefined
      ? []
      : [[`At most ${budget} ${currencies.base} a month`, { ...input, budget: undefined }] as const]),
  ];
}

/** For how many tools of a list a capability is proven, and for how many it is unknown. */
interface CapabilityCount {
  readonly proven: number;
  readonly unknown: number;
}

interface FilterFormProps {
  /** The path of the list. */
  readonly action: string;
  readonly input: ListFilters;
  /** Further parameters of the address, which are sent again. */
  readonly carried: Readonly<Record<string, unknown>>;
  /** By capability; only some lists count. */
  readonly counts?: Readonly<Record<string, CapabilityCount>> | undefined;
  readonly methodology: Methodology;
}

/** All that a list can be narrowed by, as one form that needs no script. What is left empty is not in the address. */
export function FilterForm({ action, input, carried, counts, methodology }: FilterFormProps) {
  const { categories, catalogue } = methodology;
  const { category, capability = [], budget } = input;
  const groups = offeredCapabilities(methodology);
  const offered = new Set(groups.flatMap(({ names }) => names));
  const others = capability.filter((name) => !offered.has(name));
  return (
    <Fold id="filters" title="Filter" count="channel, price, trial, integration …">
      <form class="filter-form" action={action} method="get">
        {Object.entries(carried).map(
          ([name, value]) => value !== undefined && <input type="hidden" name={name} value={String(value)} />,
        )}
        <div class="filter-fields">
          <p>
            <label for="filter-category">Type of tool</label>
            <select id="filter-category" name="category">
              <option value="">All types</option>
              {Object.entries(categories).map(([slug, { label }]) => (
                <option value={slug} selected={slug === category}>
                  {label}
                </option>
              ))}
            </select>
          </p>
          <p>
            <label for="filter-budget">Highest price per month in {methodology.currencies.base}, for one person</label>
            <input
              id="filter-budget"
              name="budget"
              type="number"
              min={0}
              step="any"
              inputmode="decimal"
              value={budget}
            />
          </p>
        </div>
        <div class="capabilities">
          {[...(others.length > 0 ? [{ label: 'Selected', names: others }] : []), ...groups].map(({ label, names }) => (
            <fieldset>
              <legend>{label}</legend>
              {names.map((name) => (
                <label class="choice">
                  <input type="checkbox" name="capability" value={name} checked={capability.includes(name)} />
                  <span>
                    {shortLabel(capabilityLabel(catalogue, name), label)}
                    {counts?.[name] && (
                      <span class="condition">
                        {counts[name].proven} documented, {counts[name].unknown} not known
                      </span>
                    )}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <p>
          <label for="filter-more">Anything else</label>
          <select id="filter-more" name="capability">
            <option value="">Choose</option>
            {allCapabilities(methodology).map(({ label, capabilities }) => (
              <optgroup label={label}>
                {capabilities
                  .filter(({ name }) => !offered.has(name) && !capability.includes(name))
                  .map(({ name }) => (
                    <option value={name}>{capabilityLabel(catalogue, name)}</option>
                  ))}
              </optgroup>
            ))}
          </select>
        </p>
        <button type="submit">Show tools</button>
      </form>
    </Fold>
  );
}

/** Under its own name, a value needs no key: `Browser extension` under "Runs on". */
function shortLabel(label: string, group: string): string {
  return label.startsWith(`${group}: `) ? label.slice(group.length + 2) : label;
}

import { type Static, Type } from 'typebox';
import { filterParameters } from '../../operations/tool-filter.ts';

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

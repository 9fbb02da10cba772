import { type Static, Type } from 'typebox';
import { searchTools } from '../../operations/search-tools/operation.ts';

const { q, tools, category, capability, budget, sort, offset } = searchTools.input.properties;

/** The parameters of the list of tools. */
export const ListInput = Type.Object({ q, tools, category, capability, budget, sort, offset });
export type ListInput = Static<typeof ListInput>;

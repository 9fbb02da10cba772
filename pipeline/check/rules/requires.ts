import { isNo } from '../../../model/mark.ts';
import type { Rule } from '../rule.ts';

/** Questions that are only about an official MCP server. */
const OFFICIAL_SERVER_KEYS = ['ai.mcp_transport', 'ai.mcp_address', 'ai.mcp_sign_in', 'ai.mcp_costs_extra'];

/** If a key has a value, the answer to the key that it requires must be yes. */
export const requires: Rule = {
  name: 'requires',
  tip: 'Correct the wrong value. If only the required key is missing, add it with the same source.',
  *file({ data: { facts } }, { catalogue }) {
    const children = new Map<string, string[]>();
    for (const [key, { value }] of Object.entries(facts)) {
      const parent = Object.hasOwn(catalogue.data.keys, key) ? catalogue.data.keys[key]?.requires : undefined;
      if (parent === undefined || value === undefined || isNo(value)) continue;
      children.set(parent, [...(children.get(parent) ?? []), key]);
    }
    for (const [parent, [firstKey = '', ...otherKeys]] of children) {
      const { value, values } = facts[parent] ?? {};
      // If sources contradict each other about the parent, the child may still be right.
      if (values || (value !== undefined && !isNo(value))) continue;
      const message =
        value === undefined
          ? `has a value, but the required key ${parent} has none`
          : `cannot be right if ${parent} is ${value}`;
      // A wrong parent is one mistake, even if many facts require it.
      const sameMistake = otherKeys.length > 0 ? ` (the same applies to ${otherKeys.join(', ')})` : '';
      yield { path: ['facts', firstKey, 'value'], message: message + sameMistake };
    }
    for (const key of OFFICIAL_SERVER_KEYS)
      if (facts['ai.mcp_server']?.value === 'community' && facts[key]?.value !== undefined)
        yield { path: ['facts', key], key: true, message: 'has a value, but ai.mcp_server is not official' };
  },
};

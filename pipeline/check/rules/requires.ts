import { isNo } from '../../../model/mark.ts';
import type { Rule } from '../rule.ts';

/** What the questions about an MCP server are about. */
const OF_OFFICIAL_SERVER = ['ai.mcp_transport', 'ai.mcp_address', 'ai.mcp_sign_in', 'ai.mcp_costs_extra'];

/** A key with a value has a yes for the key that it requires. */
export const requires: Rule = {
  name: 'requires',
  tip: 'Correct the value that is wrong. If the child is right, add the parent with the same source.',
  *file({ data: { facts } }, { catalogue }) {
    const children = new Map<string, string[]>();
    for (const [key, { value }] of Object.entries(facts)) {
      const parent = Object.hasOwn(catalogue.data.keys, key) ? catalogue.data.keys[key]?.requires : undefined;
      if (parent === undefined || value === undefined || isNo(value)) continue;
      children.set(parent, [...(children.get(parent) ?? []), key]);
    }
    for (const [parent, [first = '', ...others]] of children) {
      const { value, values } = facts[parent] ?? {};
      // If sources disagree on the parent, the child may still be right.
      if (values || (value !== undefined && !isNo(value))) continue;
      const message =
        value === undefined
          ? `has a value, but ${parent}, which it requires, has none`
          : `cannot be right if ${parent} is a no`;
      // The parent is one mistake, even if many facts require it.
      const same = others.length > 0 ? ` (the same is true of ${others.join(', ')})` : '';
      yield { path: ['facts', first, 'value'], message: message + same };
    }
    for (const key of OF_OFFICIAL_SERVER)
      if (facts['ai.mcp_server']?.value === 'community' && facts[key]?.value !== undefined)
        yield { path: ['facts', key], key: true, message: 'has a value, but ai.mcp_server is not official' };
  },
};

import { isNo } from '../../../model/state.ts';
import { fileRule } from '../rule.ts';
import { isYes } from '../tool-contents.ts';

/** If a child is a yes, its parent is a yes too: a source for the child also proves the parent. */
export const requires = fileRule({
  name: 'requires',
  tip: 'Correct the value that is wrong. If the child is right, add the parent with the same source.',
  *check({ data: { facts } }, { catalogue }) {
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
  },
});

/** A proven no of a parent also proves a no of its children. Each documented no is one question less to ask. */
export const impliedNo = fileRule({
  name: 'implied-no',
  tip: 'If the page clearly says no, add these keys with the value false and the same source; otherwise leave them unknown.',
  advice: true,
  *check({ data }, { catalogue }) {
    for (const [parent, fact] of Object.entries(data.facts)) {
      if (!isNo(fact.value) || fact.values) continue;
      const open = Object.entries(catalogue.data.keys).flatMap(([key, { requires, type }]) =>
        requires === parent && type === 'boolean' && data.facts[key]?.value === undefined ? [key] : [],
      );
      const message = `is a no, so these should be a no too: ${open.join(', ')}`;
      if (open.length > 0) yield { path: ['facts', parent], key: true, message };
    }
  },
});

/** Types of tool that are bought for what they do on LinkedIn. */
const ACT_ON_LINKEDIN: ReadonlySet<string> = new Set(['linkedin-automation', 'multichannel-outreach']);

/** Facts that follow from others in all likelihood, and that nobody has recorded. */
export const openConsequences = fileRule({
  name: 'open-consequences',
  tip: 'The page that proves one usually shows the other: look there again. If it does not, leave it unknown.',
  advice: true,
  *check({ data: { category, facts } }, { catalogue }) {
    const keys = Object.keys(catalogue.data.keys);
    const proven = (prefix: string) => keys.filter((key) => key.startsWith(prefix) && isYes(key, facts));
    const channels = proven('channels.');
    if (isYes('campaigns.multichannel_sequence', facts) && channels.length < 2)
      yield {
        path: ['facts', 'campaigns.multichannel_sequence'],
        key: true,
        message: `is a yes, but fewer than two channels are proven (${channels.join(', ') || 'none'}); which does a sequence mix?`,
      };
    if (ACT_ON_LINKEDIN.has(category) && isYes('channels.linkedin', facts) && proven('linkedin.').length === 0)
      yield {
        path: ['facts', 'channels.linkedin'],
        key: true,
        message: 'is a yes, but no action on LinkedIn is proven; what does it do there?',
      };
  },
});

/** An official MCP server has known transports, and only an official one has. */
export const mcpTransport = fileRule({
  name: 'mcp-transport',
  allowsExceptions: true,
  tip: 'Transports, address, sign-in and charge are those of the official server. If no page names the transport, declare an exception; remove what belongs to a community server.',
  *check({ data: { facts } }) {
    const server = facts['ai.mcp_server']?.value;
    if (server === 'official' && facts['ai.mcp_transport']?.value === undefined)
      yield {
        path: ['facts', 'ai.mcp_server'],
        key: true,
        message: 'is official, but ai.mcp_transport is not known; its documentation or repository names the transport',
      };
    for (const key of ['ai.mcp_transport', 'ai.mcp_address', 'ai.mcp_sign_in', 'ai.mcp_costs_extra']) {
      if (server === 'community' && facts[key]?.value !== undefined)
        yield { path: ['facts', key], key: true, message: 'has a value, but ai.mcp_server is not official' };
    }
  },
});

import { type Static, Type } from 'typebox';
import { writeAddress } from '../../operations/address.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';

/** What stands in a comparison: the default leads with what tells the tools apart. */
const Show = Type.Union([Type.Literal('differences'), Type.Literal('all')], {
  description: '"differences" (default): what tells the tools apart. "all": every question.',
});

export const comparison = {
  path: '/compare',
  input: Type.Object({
    // Fewer than two are no fault here: one chooses the others on the page.
    tools: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { description: 'Slugs, separated by commas.' })),
    profile: compareTools.input.properties.profile,
    show: Type.Optional(Show),
  }),
};

export type Asked = Static<typeof comparison.input>;

/** The shortest address of a comparison: what it does by default is left out. */
export function compareAddress({ tools = [], profile, show }: Asked, fragment = ''): string {
  const asked = {
    ...(tools.length > 0 && { tools }),
    ...(profile !== undefined && profile !== 'general' && { profile }),
    ...(show === 'all' && { show }),
  };
  return writeAddress(comparison, asked) + (fragment && `#${fragment}`);
}

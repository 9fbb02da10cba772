import { type Static, Type } from 'typebox';
import { IDENTIFIER_KINDS, Identifier } from '../../../model/identifier.ts';
import { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { concise } from '../concise/form.ts';
import { exampleTool } from '../example-tools.ts';
import { operation } from '../operation.ts';
import { Detail, sourcesCitedBy } from '../selection.ts';
import { findTool, NAME_KINDS, nameIn, type Owned, ownedIn } from '../tool-names.ts';

const Matched = Type.Object(
  {
    ...Type.Omit(Identifier, ['kind', 'sources']).properties,
    kind: Type.Enum([...NAME_KINDS, ...IDENTIFIER_KINDS], { description: 'What the text is to the tool.' }),
  },
  { title: 'MatchedIdentifier' },
);

const { slug, name, website, closed, identifiers, sources } = Tool.properties;

const Input = Type.Object({
  id: Type.String({
    minLength: 1,
    maxLength: 500,
    description:
      'An address or a domain, a package URL such as "pkg:npm/example", "kind:id" such as "zapier:example", an id alone, a slug or a name.',
  }),
  detail: Detail,
});
type Input = Static<typeof Input>;

const Answer = Type.Object({ slug, name, website, closed, matched: Matched, identifiers, sources });

/** How long texts may be, in characters. */
const MOST = { name: 80, website: 200, id: 300 } as const;

const conciseResolution = concise({
  answer: Type.Object({ slug, name, website, matched: Matched }),
  load: (snapshot, input: Input) => ({ items: [], ...resolved(snapshot, input) }),
  write: ({ tool, matched: { kind, id, former } }) => ({
    slug: tool.slug,
    name: cut(tool.name, MOST.name),
    website: cut(tool.website, MOST.website),
    matched: { id: cut(id, MOST.id), ...(former && { former }), kind },
  }),
});

export const resolveIdentifier = operation({
  name: 'resolve_identifier',
  path: '/resolve',
  title: 'The tool that an identifier belongs to',
  description:
    'Which tool is meant by a domain, an address, a package, an account, the id of an app or extension, a slug or a name, now or before. Only the whole identifier counts; to find a tool by a part of its name use search_tools.',
  question: 'Which tool is this domain, package or app?',
  startWith: ['id'],
  input: Input,
  notForModels:
    'Every operation that takes the name of a tool takes these identifiers too, and search_tools finds them.',
  listed: () => [],
  output: Answer,
  examples: (snapshot) => [{ id: exampleTool(snapshot).website, detail: 'full' as const }],
  full(snapshot, input) {
    const { tool, matched } = resolved(snapshot, input);
    const { slug, name, website, closed, identifiers } = tool;
    return {
      slug,
      name,
      website,
      closed,
      matched,
      ...(identifiers && { identifiers }),
      sources: sourcesCitedBy(identifiers ?? [], tool.sources),
    };
  },
  concise: conciseResolution,
});

type Matched = Static<typeof Matched>;
type Found = Matched & Partial<Pick<Owned, 'slug' | 'sources'>>;

/** @throws Problem tool_not_found, with the slugs of the tools that share it, or of those with the nearest */
function resolved(snapshot: Snapshot, { id }: Input): { readonly tool: Tool; readonly matched: Matched } {
  const tool = findTool(snapshot, id, 'id');
  const owned = ownedIn(snapshot, id).filter((one) => one.slug === tool.slug);
  // A name such as "Example.io" is asked for as the domain that it is too.
  const domain = owned.find((one) => one.kind === 'domain' && one.id === id.toLowerCase());
  // A snapshot of the history knows a tool by its later slug too, which none of its fields has.
  const laterSlug = { kind: 'slug' as const, id: tool.slug };
  const found: Found = domain ?? nameIn(tool, id) ?? owned[0] ?? laterSlug;
  const { slug: _, sources: __, ...matched } = found;
  return { tool, matched };
}

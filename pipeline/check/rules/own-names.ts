import { getPublicSuffix } from 'tldts';
import { groupBy } from '../../../model/group-by.ts';
import { domainOf, identifierKey, kindOfIdentifier, parseIdentifiers } from '../../../model/identifier.ts';
import type { Path } from '../../read/yaml-file.ts';
import type { Rule, ToolNames, ValidTool } from '../rule.ts';
import { skeleton } from '../spelling.ts';
import type { FileIdentifier } from '../tool-file.ts';

/** A name, alias, slug, website or identifier belongs to one tool, and no two tools have names that look alike. */
export const ownNames: Rule = {
  name: 'own-names',
  tip: 'A name or an identifier belongs to one tool only: remove it here, or from both if they share it.',
  *file({ data: { slug, former_slugs = [], identifiers = [], website } }) {
    for (const [i, former] of former_slugs.entries())
      if (former === slug)
        yield { path: ['former_slugs', i], message: `"${former}" is the current slug, not a former one` };
    for (const [i, identifier] of identifiers.entries()) {
      const path = ['identifiers', i, 'id'];
      const same = identifiers.findIndex((other) => identifierKey(other) === identifierKey(identifier));
      const message =
        same < i ? `"${identifier.id}" is listed twice as ${identifier.kind}` : whyNotOwn(identifier, website);
      if (message !== undefined) yield { path, message };
    }
  },
  *corpus({ tools }, _facts, { publishedNames = () => undefined }) {
    const names = groupBy(
      tools.flatMap((tool) => namesIn(tool.names).map((name) => ({ ...name, tool }))),
      ({ key }) => key,
    );
    for (const same of names.values()) {
      if (same.every(({ tool }) => tool === same[0].tool)) continue;
      const published = ({ key, tool }: NameOfTool) => {
        const before = publishedNames(tool.names.slug);
        return before !== undefined && namesIn(before).some((name) => name.key === key);
      };
      const [owner, ...others] = same
        .map((name) => ({ ...name, rank: (published(name) ? 0 : 2) + (name.isMain ? 0 : 1) }))
        .sort((a, b) => a.rank - b.rank || (a.tool.names.slug < b.tool.names.slug ? -1 : 1));
      for (const { path, tool, name, ...other } of others) {
        const message = owner && tool !== owner.tool && conflictOf({ ...other, name }, owner);
        if (message) yield { file: tool.file, path, message };
      }
    }
  },
};

/** The names of a tool, once for each way in which they could clash. */
interface Name {
  readonly key: string;
  readonly path: Path;
  readonly name: string;
  /** Of an identifier. */
  readonly kind?: string;
  /** Whether it is what the tool is called, not something that it is called too. */
  readonly isMain: boolean;
  readonly isLook?: true;
}

type NameOfTool = Name & { readonly tool: ValidTool };

function namesIn({ slug, name, aliases = [], former_slugs = [], website, identifiers = [] }: ToolNames): Name[] {
  const shown = [
    { path: ['name'], name, isMain: true },
    ...aliases.map((alias, i) => ({ path: ['aliases', i], name: alias, isMain: false })),
  ];
  const slugs = [
    { path: ['slug'], name: slug, isMain: true },
    ...former_slugs.map((former, i) => ({ path: ['former_slugs', i], name: former, isMain: false })),
  ];
  const domain = domainOf(website);
  return [
    ...[...slugs, ...shown].map((one) => ({ ...one, key: `name ${one.name.toLowerCase()}` })),
    ...shown.map((one) => ({ ...one, key: `look ${skeleton(one.name)}`, isLook: true as const })),
    { key: identifierKey({ kind: 'domain', id: domain }), path: ['website'], name: domain, isMain: true },
    ...identifiers.map(({ kind, id }, i) => ({
      key: identifierKey({ kind, id }),
      path: ['identifiers', i, 'id'],
      name: id,
      kind,
      isMain: false,
    })),
  ];
}

/** Why a name is that of another tool; undefined if it is not: that they look alike is no second mistake, and several tools can have one website. */
function conflictOf(
  { name, kind, isLook }: Pick<Name, 'name' | 'kind' | 'isLook'>,
  owner: NameOfTool,
): string | undefined {
  const { path } = owner.tool.file;
  const isSame = name.toLowerCase() === owner.name.toLowerCase();
  if (isLook) return isSame ? undefined : `"${name}" looks like "${owner.name}", a name in ${path}`;
  if (owner.kind) return `"${name}" is also an identifier of the kind ${owner.kind} in ${path}`;
  if (owner.path[0] !== 'website') return `"${name}" is also a name in ${path}`;
  return kind && `"${name}" is the website in ${path}`;
}

/** Why a domain is not the vendor's: it is the address of a registry, which has a kind of its own, or one under which anybody registers. */
function whyNotOwn({ kind, id }: FileIdentifier, website: string): string | undefined {
  if (kind !== 'domain') return undefined;
  const [meant] = parseIdentifiers(`https://${id}`);
  if (meant && meant.kind !== 'domain')
    return `"${id}" is an address of ${kindOfIdentifier(meant.kind).label}; write kind: ${meant.kind}, id: ${meant.id}`;
  if (getPublicSuffix(id, { allowPrivateDomains: true }) === id)
    return `"${id}" is shared by everybody who registers a domain under it; write the one of the vendor`;
  return id === domainOf(website) ? `"${id}" is the website of the tool already; leave it out` : undefined;
}

import { getPublicSuffix } from 'tldts';
import { groupBy } from '../../../model/group-by.ts';
import { findRegistry, identifierKey, parseDomain, parseIdentifiers } from '../../../model/identifier.ts';
import type { Path } from '../../read/yaml-file.ts';
import type { Rule, ToolNames, ValidFile } from '../rule.ts';
import { createSkeleton } from '../spelling.ts';
import type { FileIdentifier, ToolFile } from '../tool-file.ts';

/** A name, alias, slug or identifier must belong to only one tool. The names of two tools must not look alike. */
export const uniqueNames: Rule = {
  name: 'unique-names',
  tip: 'A name or an identifier belongs to only one tool. Remove it here, or from both files if the tools share it.',
  *file({ data: { identifiers = [], website } }) {
    for (const [i, identifier] of identifiers.entries()) {
      const path = ['identifiers', i, 'id'];
      const firstIndex = identifiers.findIndex((other) => identifierKey(other) === identifierKey(identifier));
      const message =
        firstIndex < i
          ? `"${identifier.id}" is listed twice as ${identifier.kind}; remove one`
          : findDomainProblem(identifier, website);
      if (message !== undefined) yield { path, message };
    }
  },
  *corpus({ tools }, _facts, { publishedNames = () => undefined }) {
    const names = groupBy(
      tools.flatMap((tool) => listNames(tool.data).map((name) => ({ ...name, tool }))),
      ({ key }) => key,
    );
    for (const sameNames of names.values()) {
      if (sameNames.every(({ tool }) => tool === sameNames[0].tool)) continue;
      const wasPublished = ({ key, tool }: NameAndTool) => {
        const publishedTool = publishedNames(tool.data.slug);
        return publishedTool !== undefined && listNames(publishedTool).some((name) => name.key === key);
      };
      // A name belongs to a tool that has already published it, or else to a tool whose main name it is.
      const [owner, ...otherNames] = sameNames
        .map((name) => ({ ...name, rank: (wasPublished(name) ? 0 : 2) + (name.isMain ? 0 : 1) }))
        .sort((a, b) => a.rank - b.rank || (a.tool.data.slug < b.tool.data.slug ? -1 : 1));
      for (const { path, tool, name, ...nameFields } of otherNames) {
        const message = owner && tool !== owner.tool && describeConflict({ ...nameFields, name }, owner);
        if (message) yield { file: tool.file, path, message };
      }
    }
  },
};

/** A name of a tool and the key to compare it by. A name has one entry for exact matches, and another entry for lookalikes. */
interface Name {
  readonly key: string;
  readonly path: Path;
  readonly name: string;
  /** The kind of an identifier. */
  readonly kind?: string;
  /** False for aliases and identifiers. */
  readonly isMain: boolean;
  readonly isLookalikeKey?: true;
}

type NameAndTool = Name & { readonly tool: ValidFile<ToolFile> };

function listNames({ slug, name, aliases = [], website, identifiers = [] }: ToolNames): Name[] {
  const namesAndAliases = [
    { path: ['name'], name, isMain: true },
    ...aliases.map((alias, i) => ({ path: ['aliases', i], name: alias, isMain: false })),
  ];
  const domain = parseDomain(website);
  return [
    ...[{ path: ['slug'], name: slug, isMain: true }, ...namesAndAliases].map((entry) => ({
      ...entry,
      key: `name ${entry.name.toLowerCase()}`,
    })),
    ...namesAndAliases.map((entry) => ({
      ...entry,
      key: `look ${createSkeleton(entry.name)}`,
      isLookalikeKey: true as const,
    })),
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

/**
 * Says how a name clashes with another tool. Undefined for a shared website, which is allowed. Also undefined for a lookalike that is
 * identical, because exact matches are reported separately.
 */
function describeConflict(
  { name, kind, isLookalikeKey }: Pick<Name, 'name' | 'kind' | 'isLookalikeKey'>,
  owner: NameAndTool,
): string | undefined {
  const { path } = owner.tool.file;
  const isSameName = name.toLowerCase() === owner.name.toLowerCase();
  if (isLookalikeKey) return isSameName ? undefined : `"${name}" looks like "${owner.name}", a name in ${path}`;
  if (owner.kind) return `"${name}" is also an identifier of the kind ${owner.kind} in ${path}`;
  if (owner.path[0] !== 'website') return `"${name}" is also a name in ${path}`;
  return kind && `"${name}" is the website in ${path}`;
}

/** Says why a domain can't be an identifier: it is a registry URL, a public suffix or the tool's website. Otherwise undefined. */
function findDomainProblem({ kind, id }: FileIdentifier, website: string): string | undefined {
  if (kind !== 'domain') return undefined;
  const [identifier] = parseIdentifiers(`https://${id}`);
  if (identifier && identifier.kind !== 'domain')
    return `"${id}" is a URL of ${findRegistry(identifier.kind).label}; write kind: ${identifier.kind}, id: ${identifier.id}`;
  if (getPublicSuffix(id, { allowPrivateDomains: true }) === id)
    return `"${id}" is a public suffix, under which anyone can register a domain; write the vendor's own domain`;
  return id === parseDomain(website) ? `"${id}" is already the tool's website; remove it` : undefined;
}

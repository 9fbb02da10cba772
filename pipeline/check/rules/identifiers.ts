import { getPublicSuffix } from 'tldts';
import { domainOf, identifierKey, identifiersIn, kindOfIdentifier } from '../../../model/identifier.ts';
import { corpusRule, fileRule } from '../rule.ts';

/** A domain belongs to the vendor: it is neither the address of a registry, which has a kind of its own, nor one under which anybody registers. */
export const ownDomains = fileRule({
  name: 'own-domains',
  tip: 'Write the domain of the vendor or, on a host that vendors share, its part, such as intercom.help/example.',
  *check({ data: { identifiers = [], website } }) {
    for (const [i, { kind, id }] of identifiers.entries()) {
      if (kind !== 'domain') continue;
      const path = ['identifiers', i, 'id'];
      const [meant] = identifiersIn(`https://${id}`);
      if (meant && meant.kind !== 'domain')
        yield {
          path,
          message: `"${id}" is an address of ${kindOfIdentifier(meant.kind).label}; write kind: ${meant.kind}, id: ${meant.id}`,
        };
      else if (getPublicSuffix(id, { allowPrivateDomains: true }) === id)
        yield {
          path,
          message: `"${id}" is shared by everybody who registers a domain under it; write the one of the vendor`,
        };
      else if (id === domainOf(website))
        yield { path, message: `"${id}" is the website of the tool already; leave it out` };
    }
  },
});

/** No two tools have the same identifier, and no tool lists one twice. The website of a tool is its domain. */
export const uniqueIdentifiers = corpusRule({
  name: 'unique-identifiers',
  tip: 'An identifier belongs to one tool only: remove it from the other tool, or leave it out of both if they share it.',
  *check({ tools }) {
    const websites = new Map(
      tools.map(({ file, names }) => [identifierKey({ kind: 'domain', id: domainOf(names.website) }), file.path]),
    );
    const owners = new Map<string, string>();
    for (const { file, names } of tools) {
      for (const [i, identifier] of (names.identifiers ?? []).entries()) {
        const key = identifierKey(identifier);
        const found = { file, path: ['identifiers', i, 'id'] };
        const [owner, site] = [owners.get(key), websites.get(key)];
        if (owner === file.path)
          yield { ...found, message: `"${identifier.id}" is listed twice as ${identifier.kind}` };
        else if (owner !== undefined)
          yield {
            ...found,
            message: `"${identifier.id}" is also an identifier of the kind ${identifier.kind} in ${owner}`,
          };
        else if (site !== undefined && site !== file.path)
          yield { ...found, message: `"${identifier.id}" is the website in ${site}` };
        owners.set(key, file.path);
      }
    }
  },
});

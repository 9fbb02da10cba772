import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  findRegistry,
  IDENTIFIER_KINDS,
  type IdentifierKind,
  identifierKey,
  linkIdentifier,
  parseId,
  parseIdentifiers,
} from '../../model/identifier.ts';
import { caseCount } from '../property-cases.ts';

/** Generates random ids of a kind. `stringMatching` does not support lookaheads, so a filter applies them. */
const generateIds = (kind: IdentifierKind) => {
  const { idPattern } = findRegistry(kind);
  return fc
    .stringMatching(new RegExp(idPattern.replace(/\(\?!.*?\)/, ''), 'u'))
    .filter((id) => new RegExp(idPattern, 'u').test(id));
};
const identifiers = fc
  .constantFrom(...IDENTIFIER_KINDS)
  .chain((kind) => generateIds(kind).map((id) => ({ kind, id })))
  // Parsing decodes percent-encoded characters, so such ids would not stay the same.
  .filter(({ id }) => !id.includes('%'));

it('parseIdentifiers() parses the URL, the package URL and the kind and id of an identifier', () => {
  fc.assert(
    fc.property(identifiers, (identifier) => {
      const { kind, id } = identifier;
      const { url, purl } = linkIdentifier(identifier);
      const texts = [`${kind}:${id}`, ...(purl ? [purl, `${purl}@1.2.3`] : []), ...(url ? [url] : [])];
      for (const text of texts) expect([text, parseIdentifiers(text)[0]]).toEqual([text, identifier]);
      expect(parseId(kind, id)).toBe(id);
      expect(identifierKey({ kind, id: id.toUpperCase() })).toBe(identifierKey(identifier));
    }),
    { numRuns: caseCount(60) },
  );
});

it('parseIdentifiers() never throws, and returns fewer than 60 identifiers for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary', maxLength: 500 })), (text) => {
      expect(parseIdentifiers(text).length).toBeLessThan(60);
    }),
    { numRuns: caseCount(60) },
  );
});

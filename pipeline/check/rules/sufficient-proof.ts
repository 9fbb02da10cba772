import { andList } from '../../../model/words/lists.ts';
import type { Path } from '../../read/yaml-file.ts';
import { findColumn, listWitnesses, MOVE_TO_UNCONFIRMED, PROOF_TABLE, TYPE_NAMES, type TypedSource } from '../proof.ts';
import type { Finding, Rule } from '../rule.ts';
import type { PublishersFile, SourceType } from '../source-types.ts';
import type { FileFact } from '../tool-file.ts';

/** Whether the makers of all products in a set are cited. Each maker is a first-hand source for integrations with its product. */
function citesAllPartners(
  value: FileFact['value'],
  citedWitnesses: readonly TypedSource[],
  publishers: PublishersFile,
): boolean {
  const citedProducts: readonly unknown[] = citedWitnesses.flatMap(({ publisher }) => publishers[publisher]?.of ?? []);
  return Array.isArray(value) && value.every((product) => citedProducts.includes(product));
}

/** Every answer must cite a source that can prove it, and no source that never proves anything. */
export const sufficientProof: Rule = {
  name: 'sufficient-proof',
  tip: 'docs/method.md says which sources prove what. Cite a first-hand source, or leave the answer unknown: write the page under "looked_at" and its statement under "unconfirmed".',
  *fact({ tool, fact, claims }, { publishers }) {
    for (const { value, sources, path, isUnconfirmed } of claims) {
      const column = findColumn(value);
      const citedWitnesses = sources.map((citation) => listWitnesses([citation], tool, publishers.data)[0]);
      if (isUnconfirmed) {
        // If the answer is known, the claim is about its plan. A plan needs the same strict proof as a price.
        yield* checkUnconfirmed(citedWitnesses, fact.value === undefined ? column : 'price', path);
        continue;
      }
      for (const [i, witness] of citedWitnesses.entries())
        if (witness && PROOF_TABLE[witness.sourceType][column] === 'never')
          yield {
            path: [...path, 'sources', i],
            message: `is ${TYPE_NAMES[witness.sourceType] ?? `a ${witness.sourceType}`}, which never proves ${column === 'price' ? 'a price' : 'an answer'}`,
          };
      const witnesses = citedWitnesses.flatMap((witness) => witness ?? []);
      // Another rule reports sources that aren't described.
      if (column === 'price' || witnesses.length < sources.length) continue;
      if (citesAllPartners(value, witnesses, publishers.data)) continue;
      const sourceTypes = witnesses.map(({ sourceType }) => sourceType);
      const usableTypes = sourceTypes.filter((sourceType) => PROOF_TABLE[sourceType][column] !== 'never');
      if (usableTypes.length > 0 && usableTypes.every((sourceType) => PROOF_TABLE[sourceType][column] !== 'alone'))
        yield {
          path: [...path, 'sources'],
          message: `cites only ${andList([...new Set(usableTypes.map((sourceType) => TYPE_NAMES[sourceType] ?? sourceType))])}, which cannot prove ${column === 'no' ? 'a "no"' : 'it'}${path.length > 0 ? '' : `; ${MOVE_TO_UNCONFIRMED}`}`,
        };
    }
  },
};

/** An unconfirmed value must not cite an unfit page, or a source that would confirm the value. */
function* checkUnconfirmed(
  citedWitnesses: readonly (TypedSource | undefined)[],
  column: 'yes' | 'no' | 'price',
  path: Path,
): Iterable<Finding> {
  for (const [i, witness] of citedWitnesses.entries()) {
    if (witness?.sourceType === 'unfit')
      yield { path: [...path, 'sources', i], message: `is ${TYPE_NAMES.unfit}; remove it` };
    else if (witness && PROOF_TABLE[witness.sourceType][column] === 'alone')
      yield {
        path: [...path, 'sources', i],
        message: `is ${addArticle(witness.sourceType)}, which is enough proof; move the claim to "value"`,
      };
  }
}

const addArticle = (sourceType: SourceType) => (/^[aeiou]/.test(sourceType) ? `an ${sourceType}` : `a ${sourceType}`);

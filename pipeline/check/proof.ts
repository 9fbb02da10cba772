import { isNo } from '../../model/mark.ts';
import { findMoney } from './priced-plans.ts';
import { findSourceType, type PublishersFile, type SourceType } from './source-types.ts';
import { getSourceId } from './tool-contents.ts';
import type { FileCitation, FileFact, FileSource, ToolFile } from './tool-file.ts';

/**
 * What each type of source can prove, as in the table of docs/method.md. `alone`: one source is enough. `witness`: one source proves
 * nothing, but two prove a price. `never`: must not be cited as proof.
 */
export const PROOF_TABLE = {
  vendor: { yes: 'alone', no: 'alone', price: 'alone' },
  'vendor-writer': { yes: 'alone', no: 'witness', price: 'witness' },
  registry: { yes: 'alone', no: 'alone', price: 'witness' },
  independent: { yes: 'alone', no: 'alone', price: 'witness' },
  community: { yes: 'alone', no: 'alone', price: 'witness' },
  collection: { yes: 'alone', no: 'witness', price: 'witness' },
  seller: { yes: 'witness', no: 'witness', price: 'witness' },
  prompt: { yes: 'never', no: 'never', price: 'never' },
  picture: { yes: 'never', no: 'never', price: 'never' },
  unfit: { yes: 'never', no: 'never', price: 'never' },
} as const satisfies Record<SourceType, Record<'yes' | 'no' | 'price', 'alone' | 'witness' | 'never'>>;

/** The names of source types in messages. */
export const TYPE_NAMES: Readonly<Partial<Record<SourceType, string>>> = {
  seller: 'sellers of other products',
  'vendor-writer': 'writers paid by the vendor',
  collection: 'auto-generated collections',
  prompt: 'a prompt for a model',
  picture: 'a picture',
  unfit: 'a page that must not be cited',
};

/** A cited source with its type. */
export interface TypedSource extends FileSource {
  readonly sourceType: SourceType;
}

export function listWitnesses(
  citations: readonly FileCitation[],
  tool: ToolFile,
  publishers: PublishersFile,
): TypedSource[] {
  return citations.flatMap((citation) => {
    const source = tool.sources[getSourceId(citation)];
    const sourceType = source && findSourceType(source, tool.slug, publishers);
    return sourceType ? [{ ...source, sourceType }] : [];
  });
}

/** Finds the table column of a value. A value that is neither a no nor a price counts as a yes. */
export function findColumn(value: FileFact['value']): 'yes' | 'no' | 'price' {
  if ([...findMoney(value)].length > 0) return 'price';
  return isNo(value) ? 'no' : 'yes';
}

/** How to keep a claim that its sources can't prove, in words that follow "if there are none,". */
export const MOVE_TO_UNCONFIRMED =
  'replace the whole fact with { looked_at: [the same sources], unconfirmed: [{ value: …, sources: […] }] }';

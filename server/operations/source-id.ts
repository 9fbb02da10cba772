import { type Static, Type } from 'typebox';
import { type Citation, Source } from '../../model/source.ts';

/** A source by its id alone; where on its page a thing stands is for those who audit. */
export const SourceId = Type.Pick(Source, ['id'], { title: 'SourceId' });

export function idsOf(citations: readonly Citation[]): Static<typeof SourceId>[] {
  return citations.map(({ id }) => ({ id }));
}

import type { Fact } from '../../../model/fact.ts';
import { Mark } from './mark.tsx';

const WORDS: Readonly<Record<Fact['status'], string>> = {
  known: 'Known',
  unknown: 'Unknown',
  disputed: 'Sources differ',
  not_applicable: 'Does not apply',
};

/** The status of a fact as a mark and a word: never by colour alone. */
export function Status({ status }: { readonly status: Fact['status'] }) {
  return (
    <span class={`status ${status}`}>
      <Mark status={status} /> {WORDS[status]}
    </span>
  );
}

import { singular } from '../text/singular.ts';
import { byCodeUnit, withPrefix } from '../text/sorted.ts';
import { type Token, wordTokens } from '../text/tokens.ts';
import { type Document, GRADE, type Grading, type Reason } from './documents.ts';

/** The documents with a word, in order, and the reason to show for each. */
interface Posting {
  readonly documents: number[];
  readonly reasons: Reason[];
}

/** The fewest letters that find a word by its beginning. */
const MIN_PREFIX = { name: 3, text: 4 } as const;

/** Finds documents by single words: those of names as written, those of descriptions in the singular. */
export class WordIndex {
  readonly names = new Map<string, Posting>();
  readonly texts = new Map<string, Posting>();
  readonly #size: number;
  readonly #sorted: { readonly names: readonly string[]; readonly texts: readonly string[] };

  constructor(documents: readonly Document[]) {
    this.#size = documents.length;
    const shared = new Map<string, Reason>();
    for (const [document, { names, texts }] of documents.entries()) {
      for (const { reason, words } of names) {
        for (const { word } of [...words, ...camelCaseWords(reason.text)]) {
          post(this.names, word, document, reason);
        }
      }
      for (const { reason, words } of texts) {
        for (const { word, start, end } of words) {
          const text = reason.text.slice(start, end);
          const key = `${reason.field} ${text}`;
          const found = shared.get(key) ?? { field: reason.field, text };
          shared.set(key, found);
          post(this.texts, singular(word), document, found);
        }
      }
    }
    this.#sorted = { names: [...this.names.keys()].sort(byCodeUnit), texts: [...this.texts.keys()].sort(byCodeUnit) };
  }

  has(word: string): boolean {
    return this.names.has(word) || this.names.has(singular(word)) || this.texts.has(singular(word));
  }

  /** The documents with exactly this word. */
  having(word: string): readonly number[] {
    return [this.names.get(word), this.texts.get(singular(word))].flatMap((posting) => posting?.documents ?? []);
  }

  /** How each document matches a word: as a whole or as a beginning, in its names or in its description. */
  find(word: string): Grading {
    const grades = new Uint8Array(this.#size);
    const taken: Posting[] = [];
    const take = (posting: Posting | undefined, grade: number) => {
      if (!posting) return;
      taken.push(posting);
      for (const document of posting.documents) grades[document] ||= grade;
    };
    const one = singular(word);
    take(this.names.get(word), GRADE.inName);
    if (one !== word) take(this.names.get(one), GRADE.inName);
    if (word.length >= MIN_PREFIX.name) {
      for (const longer of withPrefix(this.#sorted.names, word)) take(this.names.get(longer), GRADE.beginsNameWord);
    }
    take(this.texts.get(one), GRADE.mentioned);
    if (word.length >= MIN_PREFIX.text) {
      for (const longer of withPrefix(this.#sorted.texts, one)) take(this.texts.get(longer), GRADE.beginsWord);
    }
    return {
      grades,
      reason(document) {
        for (const { documents, reasons } of taken) {
          const at = documents.indexOf(document);
          if (at !== -1) return reasons[at] as Reason;
        }
        throw new RangeError(`document ${document} does not have "${word}"`);
      },
    };
  }
}

/** "PaperLantern" also has the words of "Paper Lantern". */
function camelCaseWords(name: string): Token[] {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return spaced === name ? [] : wordTokens(spaced);
}

function post(postings: Map<string, Posting>, word: string, document: number, reason: Reason): void {
  const posting = postings.get(word);
  if (!posting) postings.set(word, { documents: [document], reasons: [reason] });
  else if (posting.documents.at(-1) !== document) {
    posting.documents.push(document);
    posting.reasons.push(reason);
  }
}

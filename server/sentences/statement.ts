/** What an answer says first: the title states one thing, and the lead adds to it. The rows qualify it. */
export interface Statement {
  /** Without a full stop. */
  readonly title: string;
  /** May be empty. */
  readonly lead: string;
}

/** Wordings of one sentence, most complete first. */
export type Wordings = readonly string[];

/** Maximum number of words. */
const [MAX_TITLE, MAX_LEAD] = [12, 25];

/** Chooses wordings that are short enough. @param sentences those that matter most come first; an empty one is left out */
export function writeStatement(titles: Wordings, sentences: readonly (string | Wordings)[] = []): Statement {
  const title = chooseTitle(titles.map(removeBrackets));
  const others = sentences.map((wordings) => [wordings].flat().map(removeBrackets));
  return { title, lead: fitLead(others.filter((wordings) => !wordings.includes(`${title}.`))) };
}

const countWords = (text: string) => text.split(' ').length;

/** Whether a text is short enough for a title. */
export const fitsTitle = (text: string) => countWords(removeBrackets(text)) <= MAX_TITLE;

function chooseTitle(titles: Wordings): string {
  const [shortest = ''] = titles.toSorted((a, b) => countWords(a) - countWords(b));
  return titles.find(fitsTitle) ?? shortest;
}

/** Shortens the longest sentence that has a shorter wording, until the lead fits. Then drops the last sentences. */
function fitLead(sentences: readonly Wordings[]): string {
  const chosen = sentences.map(() => 0);
  for (;;) {
    const texts = sentences.map((wordings, i) => wordings[chosen[i] as number] ?? '');
    const lead = texts.filter(Boolean).join(' ');
    if (countWords(lead) <= MAX_LEAD) return lead;
    const length = (i: number) => countWords(texts[i] as string);
    const [longest] = [...sentences.keys()]
      .filter((i) => (chosen[i] as number) + 1 < (sentences[i] as Wordings).length)
      .sort((a, b) => length(b) - length(a));
    const i = longest ?? texts.findLastIndex(Boolean);
    chosen[i] = longest === undefined ? Number.POSITIVE_INFINITY : (chosen[i] as number) + 1;
  }
}

/** Drops remarks such as "(Twitter)", but not from quotations. */
const removeBrackets = (text: string) => text.replaceAll(/ \([^()]*\)(?![^“]*”)/g, '');

/** The title and the lead as one text. */
export function joinStatement({ title, lead = '' }: { readonly title: string; readonly lead?: string }): string {
  return `${endSentence(title)} ${lead}`.trim();
}

/** Adds a full stop, unless the text ends with one. */
const endSentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

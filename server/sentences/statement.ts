/** What an answer says first: one statement, and the sentences that qualify it. */
export interface Statement {
  readonly title: string;
  readonly lead?: string;
}

/** The first sentence is the title. Leaves out empty sentences. */
export function toStatement(sentences: readonly string[]): Statement {
  const [title = '', ...rest] = sentences.filter(Boolean);
  return { title, ...(rest.length > 0 && { lead: rest.join(' ') }) };
}

/** The title and the lead as one text. */
export function joinStatement({ title, lead = '' }: Statement): string {
  return `${title} ${lead}`.trim();
}

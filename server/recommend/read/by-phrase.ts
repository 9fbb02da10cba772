/** Each phrase of a table with what it means. */
export function byPhrase(table: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(table).flatMap(([meaning, phrases]) =>
    phrases.map((phrase): [string, string] => [phrase, meaning]),
  );
}

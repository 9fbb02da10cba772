const PLACES: Readonly<Record<string, readonly [id: string, words: string]>> = {
  suggested_removals: ['suggested_removals', 'What to give up'],
  nearest_misses: ['nearest-misses', 'Nearest misses'],
  general_ranking: ['general-ranking', 'The general ranking'],
};

/** What to know of the answer as a whole. Where it names a field of the answer, a link leads to where that is shown. */
export function Note({ note }: { readonly note: string | null }) {
  if (note === null) return null;
  return (
    <p class="notice">
      {inCurlyQuotes(note)
        .split(/\b(suggested_removals|nearest_misses|general_ranking)\b/)
        .map((words) => {
          const place = PLACES[words];
          return place ? <a href={`#${place[0]}`}>“{place[1]}”</a> : words;
        })}
    </p>
  );
}

/** As the page quotes everywhere else. */
const inCurlyQuotes = (text: string) => text.replaceAll(/"([^"]*)"/g, '“$1”');

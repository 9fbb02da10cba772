/** A tool file with a comment before each line and at the end of each. */
export function commented(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line, i) => `${/^ */.exec(line)?.[0]}# before ${i}\n${line} # after ${i}\n`)
    .join('');
}

/** The comments of a file that `commented` made, sorted. */
export function commentsIn(text: string): string[] {
  return [...text.matchAll(/# (before|after) \d+/g)].map(([comment]) => comment).sort();
}

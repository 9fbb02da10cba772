/** What a price is for, to stand after "for each": `person, LinkedIn account` of `A person, A LinkedIn account`. */
export function unitWords(display: string): string {
  return display.replaceAll(/(^|, )An? /g, '$1');
}

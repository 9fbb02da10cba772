import { textWidth, type Weight } from '../../model/drawing/text.ts';

/** A text as it fits into a box. */
export interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

interface Box {
  readonly width: number;
  readonly weight: Weight;
  /** Sizes to try, the preferred one first, each with the number of lines that there is room for. */
  readonly sizes: readonly (readonly [size: number, lines: number])[];
}

/** The text in the first size in which it fits into the box, or undefined if it fits in none. It is never cut. */
export function fitted(text: string, { width, weight, sizes }: Box): Fitted | undefined {
  for (const [size, most] of sizes) {
    const lines = wrapped(text, (part) => textWidth(part, size, weight) <= width);
    if (lines && lines.length <= most) return { size, lines };
  }
  return undefined;
}

/** The text in lines that fit, broken at spaces. Undefined if a word does not fit into a line. */
function wrapped(text: string, fits: (part: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else if (fits(word)) lines.push(word);
    else return undefined;
  }
  return lines;
}

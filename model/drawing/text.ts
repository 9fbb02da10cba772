import { INTER_WIDTHS } from './inter-widths.ts';

/** The weights in which text is drawn. */
export type Weight = keyof typeof INTER_WIDTHS;

const tableOf = (weight: Weight): ReadonlyMap<number, number> =>
  new Map(INTER_WIDTHS[weight].flatMap(({ from, widths }) => widths.map((width, i) => [from + i, width] as const)));

const tables: Readonly<Record<Weight, ReadonlyMap<number, number>>> = {
  regular: tableOf('regular'),
  bold: tableOf('bold'),
};

/** The width of a text in Inter, in the unit of the size. A character that is not in the table counts as wide as it is high. */
export function textWidth(text: string, size: number, weight: Weight = 'regular'): number {
  const widths = tables[weight];
  let sum = 0;
  for (const character of text) sum += widths.get(character.codePointAt(0) as number) ?? 1000;
  return (sum * size) / 1000;
}

/** Whether the font has every character of a text. */
export function isDrawable(text: string): boolean {
  return [...text].every((character) => tables.regular.has(character.codePointAt(0) as number));
}

/** A text as content or attribute of an XML document. Characters that XML does not allow are left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

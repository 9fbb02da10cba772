/** How many tints the style sheet has. */
const TINTS = 6;

interface MonogramProps {
  readonly name: string;
  readonly slug: string;
}

/**
 * A tile in place of a tool's logo, which is not ours to show. The letters come from the style sheet: they are no text of the page, so
 * that nobody copies, finds or hears them.
 */
export function Monogram({ name, slug }: MonogramProps) {
  return <span class={`monogram tint-${tintOf(slug)}`} data-letters={lettersOf(name)} aria-hidden="true" />;
}

/** The first letters of the first two words; a capital inside a word begins one too. */
function lettersOf(name: string): string {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\p{L}+|\d+/gu) ?? [name];
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}

const tintOf = (slug: string) => [...slug].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS;

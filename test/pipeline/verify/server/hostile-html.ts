/** Pages that attack a parser, each with about `size` parts. */
export const HOSTILE_HTML: Readonly<Record<string, (size: number) => string>> = {
  'deeply nested elements': (size) => `${'<div>'.repeat(size / 2)}deep${'</div>'.repeat(size / 2)}`,
  'unclosed tags': (size) => `${'<b>'.repeat(size)}open`,
  'unmatched closing tags': (size) => `${'<div>'.repeat(600)}${'</x>'.repeat(size)}text`,
  'many attributes': (size) => `<p ${Array.from({ length: size }, (_, i) => `a${i}`).join(' ')}>text`,
  'character references': (size) => '&amp;'.repeat(size),
  'unclosed comments': (size) => '<!--'.repeat(size),
  'angle brackets': (size) => '<'.repeat(5 * size),
  'nested scripts': (size) => '<script>'.repeat(size),
  'a single long word': (size) => `<p>Ā${'a'.repeat(45 * size)}`,
  'nested images': (size) => `${'<svg>'.repeat(size)}<desc>text`,
};

/** Pages that are made to bring a reader down, each of about as many parts as are wanted. */
export const HOSTILE_HTML: Readonly<Record<string, (size: number) => string>> = {
  'elements that are nested deep': (size) => `${'<div>'.repeat(size / 2)}deep${'</div>'.repeat(size / 2)}`,
  'tags that are never closed': (size) => `${'<b>'.repeat(size)}open`,
  'closing tags of nothing': (size) => `${'<div>'.repeat(600)}${'</x>'.repeat(size)}text`,
  'many attributes': (size) => `<p ${Array.from({ length: size }, (_, i) => `a${i}`).join(' ')}>text`,
  'character references': (size) => '&amp;'.repeat(size),
  'comments that never end': (size) => '<!--'.repeat(size),
  'angle brackets': (size) => '<'.repeat(5 * size),
  'scripts in scripts': (size) => '<script>'.repeat(size),
  'a single word': (size) => `<p>Ā${'a'.repeat(45 * size)}`,
  'nested pictures': (size) => `${'<svg>'.repeat(size)}<desc>text`,
};

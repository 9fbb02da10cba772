/** Pages that are made to bring a reader down, each of some megabytes. */
export const HOSTILE_HTML: Readonly<Record<string, () => string>> = {
  'elements nested 100,000 deep': () => `${'<div>'.repeat(100_000)}deep${'</div>'.repeat(100_000)}`,
  'a million tags that are never closed': () => `${'<b>'.repeat(1_000_000)}open`,
  'closing tags of nothing': () => `${'<div>'.repeat(600)}${'</x>'.repeat(1_000_000)}text`,
  'a million attributes': () => `<p ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}`).join(' ')}>text`,
  'a million character references': () => '&amp;'.repeat(1_000_000),
  'comments that never end': () => '<!--'.repeat(1_000_000),
  'five million angle brackets': () => '<'.repeat(5_000_000),
  'scripts in scripts': () => '<script>'.repeat(600_000),
  'nested pictures': () => `${'<svg>'.repeat(500_000)}<desc>text`,
};

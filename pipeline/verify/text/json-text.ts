import { type Block, type PageText, shownText } from './block.ts';

/** The levels of JSON that get blocks. Nobody cites what is deeper. */
const MAX_DEPTH = 100;
/** Names are cut here, and paths grow no longer, so that hostile names are not repeated a million times. */
const MAX_LENGTH = 200;

/** The text of JSON: a block `name: value` for each text, number and boolean. Undefined where it is not valid. */
export function jsonText(json: string): PageText | undefined {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return undefined;
  }
  const blocks: Block[] = [];
  const isObject = typeof data === 'object' && data !== null;
  if (isObject) addBlocks(blocks, data as object, null, 1);
  else if (data !== null) blocks.push({ text: shownText(String(data)), heading: null, level: null });
  return { title: null, blocks, needsScripts: false };
}

/** @param heading the path to the object or array */
function addBlocks(blocks: Block[], container: object, heading: string | null, depth: number): void {
  for (const [key, value] of Object.entries(container)) {
    if (value === null || value === '') continue;
    const name = shownText(key.slice(0, MAX_LENGTH));
    if (typeof value !== 'object') {
      blocks.push({ text: `${name}: ${shownText(String(value))}`, heading, level: null });
    } else if (depth < MAX_DEPTH) {
      const path = heading === null ? name : `${heading}.${name}`;
      addBlocks(blocks, value, path.length > MAX_LENGTH ? heading : path, depth + 1);
    }
  }
}

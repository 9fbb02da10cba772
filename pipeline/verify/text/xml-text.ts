import { BlockList, type PageText } from './block.ts';
import { parseMarkup } from './flat-parser.ts';

/** The text of XML: each element is a block, since nothing says which are parts of a line. The first `title` is that of the page. */
export function xmlText(xml: string): PageText {
  const list = new BlockList();
  let line: string[] = [];
  let title: string | null = null;
  const endBlock = () => {
    list.add(line.join(''));
    line = [];
  };
  parseMarkup(
    xml,
    {
      onopentag: endBlock,
      onclosetag: (name) => {
        const before = list.blocks.length;
        endBlock();
        if (name === 'title' && list.blocks.length > before) title ??= list.blocks.at(-1)?.text ?? null;
      },
      ontext: (text) => line.push(text),
    },
    { xmlMode: true },
  );
  return { title, blocks: list.blocks, needsScripts: false };
}

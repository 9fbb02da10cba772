import { loadJobBoards } from '../all-tools.ts';
import { type Block, onlyHtmlBlock } from '../blocks/block.tsx';
import { Chips } from '../elements/chip.tsx';
import { TextForm } from '../elements/form.tsx';
import type { SharedContext } from '../types.ts';

/** The text box of a page that shows no tools yet, with examples of what can be asked. */
export function textBox(q: string, { prepared }: SharedContext): Block {
  const [, second] = [...prepared(loadJobBoards).values()];
  const [first, other] = second?.rows ?? [];
  const examples = [
    'LinkedIn and email, 6 people, $600',
    ...(first && other ? [`Is ${other.name} cheaper than ${first.name} for 6 people?`] : []),
    'Who can send WhatsApp messages?',
  ];
  const href = (text: string) => `/recommend?q=${encodeURIComponent(text)}`;
  return onlyHtmlBlock(() => (
    <div class="need">
      <TextForm q={q} label="Say what you need, name a tool or ask a question" />
      <Chips label="Try" chips={examples.map((text) => ({ label: text, href: href(text), isDetail: true }))} />
    </div>
  ));
}

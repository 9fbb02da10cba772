import type { Catalogue } from '../../../model/catalogue.ts';
import { bullets, type DocumentSection, type Line } from '../document/document.ts';
import { SECOND_HAND, valueInWords } from '../facts/answer.tsx';
import type { Answer } from './facts.tsx';

/** How many facts are shown of a tool of which too little could be read. */
const MAX_FACTS = 6;

/** What little is known of a tool that no list has, with the page that says each. */
export function littleKnown({ facts, cited, sources, second_hand = [] }: Answer, { keys }: Catalogue): DocumentSection {
  const known = Object.entries(facts).filter(([, value]) => value !== null);
  const lines = known.slice(0, MAX_FACTS).map(([key, value]): Line => {
    const source = sources[cited[key] ?? ''];
    return [
      { link: `/questions/${key}`, label: keys[key]?.label ?? key },
      `: ${valueInWords(value as NonNullable<typeof value>, keys[key])}`,
      ...(second_hand.includes(key) ? [' ', SECOND_HAND] : []),
      ...(source
        ? [' (', { link: source.url, label: `${source.publisher}, ${source.seen}`, says: 'nofollow' }, ')']
        : []),
    ];
  });
  return { id: 'facts', heading: 'What is known', blocks: [bullets(...lines)] };
}

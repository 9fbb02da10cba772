import { DEFAULT_PICTURE, HOME_PICTURE, pictureFile } from '../../model/drawing/picture-index.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import { inGroups } from '../../model/words/numbers.ts';
import { COLOURS, card, LEFT, line } from './card.ts';
import type { Drawing } from './drawing.ts';

const LEAD = ['What is known about', 'outreach tools,', 'and who says so'];
const PROMISE = 'Each fact with its source. What no source says is unknown, never no.';

const headline = [
  ...LEAD.map((text, i) => line(text, 216 + i * 92, { x: LEFT, size: 80, weight: 'bold' })),
  line(PROMISE, 484, { size: 30, colour: COLOURS.quiet }),
].join('');

/** The picture of the home page: what there is in the snapshot. */
export function drawHome({ counts, as_of }: Pick<Manifest, 'counts' | 'as_of'>): Drawing {
  const foot = `${inGroups(counts.known + counts.disputed)} facts about ${counts.tools} tools`;
  const day = `As of ${as_of}`;
  const alt = `Outreach Facts: ${LEAD.join(' ')}. ${foot}. ${day}.`;
  return { file: pictureFile(HOME_PICTURE), svg: card({ content: headline, foot, day }), alt };
}

/** The picture of every page without one of its own. It has no figures, so it never changes. */
export function drawDefault(): Drawing {
  const foot = 'LinkedIn and multichannel outreach';
  return {
    file: pictureFile(DEFAULT_PICTURE),
    svg: card({ content: headline, foot }),
    alt: `Outreach Facts: ${LEAD.join(' ')}. ${PROMISE}`,
  };
}

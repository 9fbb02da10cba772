import { pictureFile, toolPicture } from '../../model/drawing/picture-index.ts';
import { isDrawable } from '../../model/drawing/text.ts';
import { countAnswers } from '../../model/fact.ts';
import type { Methodology } from '../../model/methodology.ts';
import { ENTRY_PRICE } from '../../model/pricing/entry-price.ts';
import { lastRead } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';
import { COLOURS, card, INNER_WIDTH, LEADING, LEFT, line, lines } from './card.ts';
import { channelMarks, channelState, channelsOf, LEGEND } from './channel-marks.ts';
import type { Drawing } from './drawing.ts';
import { fitted } from './fit.ts';

/** The base line of the first text, and where the last one ends. */
const TOP = 144;
const BOTTOM = 534;

/** What a tool is, its channels and its entry price, with how much is known and up to which day. Nothing of it changes with other tools. */
export function drawTool(tool: Tool, { categories }: Pick<Methodology, 'categories'>): Drawing {
  const { slug, category, facts, closed } = tool;
  const { answered, of } = countAnswers(Object.values(facts));
  const kind = categories[category]?.label ?? category;
  const day = dayOf(tool);
  const name = nameIn(tool);
  const channels = channelsOf(facts);
  const price = priceOf(tool);
  const foot = `${answered} of ${of} questions answered, with sources`;

  const legend = { x: LEFT + INNER_WIDTH, size: 22, colour: COLOURS.quiet, end: true };
  const eyebrow = line(kind, TOP, { size: 28, colour: COLOURS.quiet }) + line(LEGEND, TOP, legend);
  const nameTop = TOP + 14 + Math.round(name.size * 0.9);
  const nameBottom = nameTop + Math.round((name.lines.length - 1) * name.size * LEADING);
  const marks = channelMarks(channels, nameBottom + 30);
  const priceTop = nameBottom + 30 + marks.height + 26;
  const content = [
    eyebrow,
    lines(name, nameTop, { weight: 'bold' }),
    marks.svg,
    closed ? labelled('No longer sold', `since ${closed.since}`, priceTop) : labelled('Entry price', price, priceTop),
  ].join('');
  const proven = channels.filter((fact) => channelState(fact) === 'yes').map(({ label }) => label);
  const alt = [
    `${tool.name}: ${kind}.`,
    proven.length > 0 ? `Proven channels: ${proven.join(', ')}.` : 'No channel is proven.',
    closed ? `No longer sold since ${closed.since}.` : `Entry price: ${price}.`,
    `${foot}. ${day}.`,
  ].join(' ');
  return { file: pictureFile(toolPicture(slug)), svg: card({ content, foot, day }), alt };
}

/** The name in the largest letters that fit; the slug where the font lacks a character of it or it is too long. */
function nameIn({ name, slug }: Tool) {
  const box = {
    width: INNER_WIDTH,
    weight: 'bold',
    sizes: [
      [88, 1],
      [72, 1],
      [56, 1],
      [52, 2],
      [44, 2],
    ],
  } as const;
  const fits = isDrawable(name) ? fitted(name, box) : undefined;
  return fits ?? fitted(slug, box) ?? { size: 24, lines: [slug] };
}

function dayOf(tool: Tool): string {
  const day = lastRead(tool);
  return day === null ? 'No page read yet' : `Pages read up to ${day}`;
}

/** The entry price with what it does not include, or why there is none. */
function priceOf({ price_from, facts }: Tool): string {
  if (price_from !== null) return price_from;
  const isOnRequest = facts['pricing.public']?.status === 'known' && facts['pricing.public'].value === false;
  const isUnpublished = Object.values(ENTRY_PRICE).some((key) => facts[key]?.unknown?.reason === 'not-published');
  return isOnRequest || isUnpublished ? 'not published' : 'unknown';
}

/** The sizes of a price, as far as there is room between a label and the foot. */
const PRICE_SIZES = [34, 30, 26, 23, 21] as const;
const LABEL_SIZE = 24;
const LABEL_GAP = 10;

/** A labelled text in the largest letters that fit. @param top of the label */
function labelled(label: string, text: string, top: number): string {
  const first = top + LABEL_SIZE;
  const room = BOTTOM - first - LABEL_GAP;
  const sizes = PRICE_SIZES.map((size) => [size, Math.floor(room / (size * LEADING))] as const);
  const own = isDrawable(text) ? fitted(text, { width: INNER_WIDTH, weight: 'regular', sizes }) : undefined;
  // A price without all that it lacks would say too much.
  const shown = own ?? { size: LABEL_SIZE, lines: ['see the page'] };
  return `${line(label, first, { size: LABEL_SIZE, colour: COLOURS.quiet })}${lines(shown, first + LABEL_GAP + shown.size, {})}`;
}

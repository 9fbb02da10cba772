import type { Context, Hono } from 'hono';
import { Type } from 'typebox';
import { countAnswers } from '../../model/fact.ts';
import { lastRead } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';
import { inXml } from '../../model/words/cut.ts';
import { JSON_ANSWER, SVG_ANSWER } from '../http/headers.ts';
import type { Respond } from '../http/respond.ts';
import { readOnlyRoute, redirect } from '../http/routes.ts';
import { everyTool, listing } from '../operations/operation.ts';
import { readInput } from '../operations/read-input.ts';
import { findTool, ToolName } from '../operations/tool-names.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** What a badge says, in the schema of the shields.io endpoint (https://shields.io/badges/endpoint-badge). */
interface Badge {
  readonly schemaVersion: 1;
  readonly label: string;
  readonly message: string;
  /** Six hexadecimal digits. */
  readonly color: string;
}

/** One colour for every tool, so that a badge praises and blames nobody. */
const COLOUR = '12625b';
const CLOSED_COLOUR = '55605c';

/**
 * How many questions about a tool are answered, and up to which day its pages were read, or that it is no longer sold. A number never
 * comes without its day. Nothing of it changes with other tools.
 */
function badgeOf({ facts, sources, closed }: Pick<Tool, 'facts' | 'sources' | 'closed'>): Badge {
  const badge = { schemaVersion: 1, label: 'Outreach Facts' } as const;
  if (closed) return { ...badge, message: `closed since ${closed.since}`, color: CLOSED_COLOUR };
  const day = lastRead({ sources });
  const { answered, of } = countAnswers(facts);
  const message = day === null ? 'no page read yet' : `${answered} of ${of} answered · read up to ${day}`;
  return { ...badge, message, color: COLOUR };
}

const HEIGHT = 20;
const SIZE = 11;
/** In pixels. An estimate for common fonts: `textLength` makes the text as wide as this, whatever the font. */
const CHARACTER_WIDTH = 5.5;
const PADDING = 6;
const LABEL_COLOUR = '1a211f';

/**
 * The badge as SVG, without styles, scripts or anything to fetch.
 * @param name of the tool, for people who do not see the badge
 */
function badgeSvg(badge: Badge, name: string): string {
  const { label, message, color } = badge;
  const width = widthOf(badge);
  const left = boxWidth(label);
  const title = xmlText(badgeText(badge, name));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${HEIGHT}" rx="3" fill="#${color}"/>`,
    `<path fill="#${LABEL_COLOUR}" d="M3 0h${left - 3}v${HEIGHT}H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z"/>`,
    `<g fill="#fff" font-family="Inter,Helvetica,Arial,sans-serif" font-size="${SIZE}">`,
    textAt(label, PADDING),
    textAt(message, left + PADDING),
    '</g></svg>',
  ].join('');
}

/** What the badge says, as a sentence with the name of the tool. */
function badgeText({ label, message }: Badge, name: string): string {
  return `${label} about ${name}: ${message}`;
}

function textAt(text: string, x: number): string {
  return `<text x="${x}" y="14" textLength="${lengthOf(text)}">${xmlText(text)}</text>`;
}

const lengthOf = (text: string) => Math.round(text.length * CHARACTER_WIDTH);

const widthOf = ({ label, message }: Badge) => boxWidth(label) + boxWidth(message);

const boxWidth = (text: string) => lengthOf(text) + 2 * PADDING;

/** A text as content or attribute of an XML document. */
function xmlText(text: string): string {
  return inXml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const FORMATS = ['svg', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** The path of the badge of a tool. */
const badgePath = (slug: string, format: Format): string => `/badges/${slug}.${format}`;

const input = Type.Object({ slug: ToolName });

/** Serves the badge of each tool as SVG, and as JSON for shields.io. A former slug or a name redirects to the slug. */
export function serveBadges(routes: Hono, snapshot: Snapshot, respond: Respond, basePath: string): void {
  const read = (c: Context) => {
    const [, named, format] = /^(.*)\.(svg|json)$/s.exec(c.req.param('file') as string) as unknown as [
      string,
      string,
      Format,
    ];
    const tool = findTool(snapshot, readInput({ input }, { slug: named }).input.slug as string, 'slug');
    const path = badgePath(tool.slug, format);
    if (tool.slug !== named) return redirect(path, basePath);
    const badge = badgeOf(tool);
    return format === 'svg'
      ? respond(path, SVG_ANSWER, badgeSvg(badge, tool.name))
      : respond(path, JSON_ANSWER, JSON.stringify(badge));
  };
  const list = () => {
    const listed = FORMATS.flatMap((format) => {
      const declared = { path: `/badges/{slug}.${format}`, listed: everyTool };
      return listing(declared, snapshot, ({ slug }) => badgePath(encodeURIComponent(String(slug)), format)) ?? [];
    });
    return {
      addresses: listed.flatMap(({ addresses }) => addresses),
      renamed: listed.flatMap(({ renamed = [] }) => renamed),
      alsoCalled: listed.flatMap(({ alsoCalled = [] }) => alsoCalled),
    };
  };
  readOnlyRoute(routes, '/badges/:file{[^/]+\\.(svg|json)}', read, list);
}

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_SIZE } from '../../../model/drawing/picture-index.ts';
import { isDrawable, textWidth } from '../../../model/drawing/text.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import { channelsOf } from '../../../pipeline/pictures/channel-marks.ts';
import type { Drawing } from '../../../pipeline/pictures/drawing.ts';
import { drawingsOf } from '../../../pipeline/pictures/drawings.ts';
import { drawTool } from '../../../pipeline/pictures/tool-picture.ts';
import { drawnFiles } from './drawn-files.ts';

let files: Map<string, string>;
let drawings: Map<string, Drawing>;
let methodology: Methodology;
beforeAll(async () => {
  files = await drawnFiles();
  methodology = JSON.parse(files.get('methodology.json') as string);
  drawings = byFile(files);
});

const byFile = (files: ReadonlyMap<string, string>) =>
  new Map(drawingsOf(files).map((drawing) => [drawing.file, drawing]));
const toolOf = (slug: string) => JSON.parse(files.get(`tools/${slug}.json`) as string) as Tool;
const drawn = (file: string) => drawings.get(file) as Drawing;

/** The texts of a picture with the place and size of each. */
function textsOf({ svg }: Pick<Drawing, 'svg'>) {
  return [...svg.matchAll(/<text x="(\d+)" y="(\d+)" font-size="(\d+)"([^>]*)>([^<]*)</g)].map(
    ([, x, y, size, style = '', text = '']) => {
      const plain = text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&');
      const width = textWidth(plain, Number(size), style.includes('700') ? 'bold' : 'regular');
      const left = style.includes('end') ? Number(x) - width : Number(x);
      return { text: plain, left, right: left + width, y: Number(y), top: Number(y) - 0.72 * Number(size) };
    },
  );
}

/** Every text is inside the margins and above the foot, and none is on another. */
function expectToFit(drawing: Drawing): void {
  for (const { text, left, right, y } of textsOf(drawing)) {
    expect([text, left >= 60, right <= PICTURE_SIZE.width - 60, y <= 600]).toEqual([text, true, true, true]);
  }
  const texts = textsOf(drawing);
  for (const [i, one] of texts.entries()) {
    for (const other of texts.slice(i + 1)) {
      const isApart = one.y < other.top || other.y < one.top || one.right < other.left || other.right < one.left;
      expect([one.text, other.text, isApart]).toEqual([one.text, other.text, true]);
    }
  }
  const above = texts.filter(({ y }) => y < 592).map(({ y }) => y);
  expect(Math.max(...above)).toBeLessThanOrEqual(540);
}

it('marks no channel as missing that a tool cannot be asked about', () => {
  const { facts } = toolOf('quillcourier');
  const [first] = channelsOf(facts) as [Fact];
  const others = channelsOf({ ...facts, [first.key]: { ...first, status: 'not_applicable', value: null } });
  expect(others.map(({ key }) => key)).toEqual(channelsOf(facts).flatMap(({ key }) => (key === first.key ? [] : key)));
});

describe('the pictures of a snapshot', () => {
  it('are one for each tool and job, one of the home page, one for the rest, and the icon', () => {
    const tools = [...files.keys()].flatMap((path) => /^tools\/(.*)\.json$/.exec(path)?.[1] ?? []);
    const names = [...tools.map((slug) => `tool-${slug}`), ...Object.keys(methodology.jobs).map((job) => `job-${job}`)];
    expect([...drawings.keys()]).toEqual(
      [...['default', 'home', ...names].map((name) => `${name}.png`), 'favicon.ico'].sort(),
    );
  });

  it('fit into their frame, and never have a number of answers without a day', () => {
    for (const drawing of drawings.values()) {
      expectToFit(drawing);
      const texts = textsOf(drawing).map(({ text }) => text);
      if (texts.some((text) => /^\d+ of \d+ questions/.test(text)))
        expect(texts.some((text) => /^(Pages read up to \d{4}-\d{2}-\d{2}|No page read yet)$/.test(text))).toBe(true);
    }
  });

  it('say in words what they show', () => {
    expect(drawn('tool-quillcourier.png').alt).toMatch(
      /^Quillcourier: Multichannel outreach\. Proven channels: .*LinkedIn.*\. Entry price: \d+ EUR .*\. \d+ of \d+ questions answered, with sources\. Pages read up to /,
    );
  });

  it('change only with the record of their own tool', () => {
    const others = new Map(files);
    const { website, ...yew } = toolOf('yew');
    others.set('tools/yew.json', JSON.stringify({ ...yew, name: 'Yews', website }));
    const manifest = JSON.parse(files.get('manifest.json') as string);
    others.set('manifest.json', JSON.stringify({ ...manifest, as_of: '2026-12-31', snapshot: '0' }));
    const changed = [...byFile(others).values()].filter(({ file, svg }) => svg !== drawn(file).svg);
    expect(changed.map(({ file }) => file)).toEqual(['home.png', 'tool-yew.png']);
  });
});

describe('the picture of a tool', () => {
  const words = (tool: Tool) => textsOf(drawTool(tool, methodology)).map(({ text }) => text);

  it('says that it is no longer sold, in place of a price', () => {
    const texts = textsOf(drawn('tool-inkwell-relay.png')).map(({ text }) => text);
    expect(texts).toContain(`since ${toolOf('inkwell-relay').closed?.since}`);
    expect(texts).not.toContain('Entry price');
  });

  it('tells a price that is not published from one that is unknown', () => {
    expect(words(toolOf('yew'))).toContain('unknown');
    expect(words(toolOf('ravenpost'))).toContain('not published');
    const yew = toolOf('yew');
    const entry = yew.facts['pricing.starts_at'] as Tool['facts'][string];
    const unknown: NonNullable<Tool['facts'][string]['unknown']> = {
      reason: 'not-published',
      looked_at: [],
      note: null,
    };
    expect(words({ ...yew, facts: { ...yew.facts, [entry.key]: { ...entry, unknown } } })).toContain('not published');
  });

  it('marks a channel as missing only where the sources say so', () => {
    const tool = toolOf('quillcourier');
    const email = tool.facts['channels.email'] as Tool['facts'][string];
    const label = (status: 'known' | 'unknown' | 'disputed', value: boolean | null) =>
      words({ ...tool, facts: { ...tool.facts, 'channels.email': { ...email, status, value } } }).find((text) =>
        text.endsWith(` ${email.label}`),
      );
    expect(label('known', true)).toBe(`✓ ${email.label}`);
    expect(label('known', false)).toBe(`× ${email.label}`);
    for (const status of ['unknown', 'disputed'] as const) expect(label(status, null)).toBe(`? ${email.label}`);
    expect(label('disputed', true)).toBe(`? ${email.label}`);
  });

  it('names it by its slug where the font lacks a letter of its name', () => {
    expect(words({ ...toolOf('yew'), name: '日本 Yew' })).toContain('yew');
  });

  it('cuts no price: one that does not fit is left to the page', () => {
    const price = `9 USD a month, without ${'a thing, '.repeat(200)}and more`;
    expect(words({ ...toolOf('yew'), price_from: price })).toContain('see the page');
  });

  it('fits whatever it is called and costs', () => {
    const tool = toolOf('quillcourier');
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }).filter((name) => name.trim() !== '');
    const european = fc
      .array(fc.constantFrom('Wörter', 'of', 'Outreach', 'Ünïcode', 'Mail', 'WWWWWWWWWW', 'Самовар', 'a&b', '<i>'), {
        minLength: 1,
        maxLength: 12,
      })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.oneof(text, european), fc.oneof(text, european, fc.constant(null)), (name, price_from) => {
        const drawing = drawTool({ ...tool, name, price_from }, methodology);
        expectToFit(drawing);
        const texts = textsOf(drawing).map(({ text }) => text);
        for (const shown of texts) expect([shown, isDrawable(shown)]).toEqual([shown, true]);
      }),
    );
  });
});

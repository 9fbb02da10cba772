import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import satori, { type SatoriNode } from 'satori';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { PICTURE_SIZE } from '../../../model/picture-index.ts';
import type { Tool } from '../../../model/tool.ts';
import { type Picture, pictureOfTool, picturesOf } from '../../../pipeline/pictures/pictures.tsx';
import { drawnFiles } from './drawn-files.ts';

let files: Map<string, string>;
let pictures: Map<string, Picture>;
let methodology: Methodology;
beforeAll(async () => {
  files = await drawnFiles();
  methodology = JSON.parse(files.get('methodology.json') as string);
  pictures = byFile(files);
});

const byFile = (files: ReadonlyMap<string, string>) =>
  new Map(picturesOf(files).map((picture) => [picture.file, picture]));
const toolOf = (slug: string) => JSON.parse(files.get(`tools/${slug}.json`) as string) as Tool;
const pictureNamed = (file: string) => pictures.get(file) as Picture;

/** The texts of a picture. */
function textsOf({ content }: Pick<Picture, 'content'>): string[] {
  const texts: string[] = [];
  JSON.stringify(content, (key, value) => {
    if ((key === 'children' || /^\d+$/.test(key)) && typeof value === 'string' && value !== '') texts.push(value);
    return value;
  });
  return texts;
}

const { resolve } = createRequire(import.meta.url);
const fonts = (['400Regular/Inter_400Regular', '700Bold/Inter_700Bold'] as const).map((file) => ({
  name: 'Inter',
  data: readFileSync(resolve(`@expo-google-fonts/inter/${file}.ttf`)),
  weight: file.startsWith('400') ? (400 as const) : (700 as const),
}));

/** The line above the foot. */
const FOOT = 544;

/** Every text is inside the margins, and what is above the foot ends there. */
async function expectToFit(picture: Picture): Promise<void> {
  const nodes: SatoriNode[] = [];
  await satori(picture.content, { ...PICTURE_SIZE, fonts, onNodeDetected: (node) => nodes.push(node) });
  for (const { left, top, width, height, textContent } of nodes.filter((node) => node.textContent !== undefined)) {
    expect([textContent, left >= 71, left + width <= PICTURE_SIZE.width - 71]).toEqual([textContent, true, true]);
    const bottom = top < FOOT ? FOOT : PICTURE_SIZE.height;
    expect([textContent, top + height <= bottom]).toEqual([textContent, true]);
  }
}

describe('the pictures of a snapshot', () => {
  it('are one for each tool and job, one of the home page, and one for the rest', () => {
    const tools = [...files.keys()].flatMap((path) => /^tools\/(.*)\.json$/.exec(path)?.[1] ?? []);
    const names = [...tools.map((slug) => `tool-${slug}`), ...Object.keys(methodology.jobs).map((job) => `job-${job}`)];
    expect([...pictures.keys()]).toEqual(['default', 'home', ...names].map((name) => `${name}.png`).sort());
  });

  it('fit into their frame, and never have a number of answers without a day', async () => {
    for (const picture of pictures.values()) {
      await expectToFit(picture);
      const texts = textsOf(picture);
      if (texts.some((text) => /^\d+ of \d+ questions/.test(text)))
        expect(texts.some((text) => /^(Pages read up to \d{4}-\d{2}-\d{2}|No page read yet)$/.test(text))).toBe(true);
    }
  });

  it('say in words what they show', () => {
    expect(pictureNamed('tool-quillcourier.png').alt).toMatch(
      /^Quillcourier: Multichannel outreach\. Proven channels: .*LinkedIn.*\. Entry price: \d+ EUR .*\. \d+ of \d+ questions answered, with sources\. Pages read up to /,
    );
  });

  it('change only with the record of their own tool', () => {
    const others = new Map(files);
    const { website, ...yew } = toolOf('yew');
    others.set('tools/yew.json', JSON.stringify({ ...yew, name: 'Yews', website }));
    const manifest = JSON.parse(files.get('manifest.json') as string);
    others.set('manifest.json', JSON.stringify({ ...manifest, as_of: '2026-12-31', snapshot: '0' }));
    const changed = [...byFile(others).values()].filter(
      ({ file, content }) => JSON.stringify(content) !== JSON.stringify(pictureNamed(file).content),
    );
    expect(changed.map(({ file }) => file)).toEqual(['home.png', 'tool-yew.png']);
  });
});

describe('the picture of a tool', () => {
  const words = (tool: Tool) => textsOf(pictureOfTool(tool, methodology));

  it('says that it is no longer sold, in place of a price', () => {
    const texts = textsOf(pictureNamed('tool-inkwell-relay.png'));
    expect(texts).toContain(`since ${toolOf('inkwell-relay').closed?.since}`);
    expect(texts).not.toContain('Entry price');
  });

  it('tells a price that is not published from one that is unknown', () => {
    expect(words(toolOf('yew'))).toContain('unknown');
    expect(words(toolOf('ravenpost'))).toContain('not published');
    const yew = toolOf('yew');
    const entry = yew.facts['pricing.starts_at'] as Tool['facts'][string];
    const unknown = { reason: 'not-published' as const, looked_at: [], note: null };
    expect(words({ ...yew, facts: { ...yew.facts, [entry.key]: { ...entry, unknown } } })).toContain('not published');
  });

  it('marks a channel as missing only where the sources say so', () => {
    const tool = toolOf('quillcourier');
    const email = tool.facts['channels.email'] as Tool['facts'][string];
    const label = (status: Fact['status'], value: boolean | null) =>
      words({ ...tool, facts: { ...tool.facts, 'channels.email': { ...email, status, value } } }).find((text) =>
        text.endsWith(` ${email.label}`),
      );
    expect(label('known', true)).toBe(`✓ ${email.label}`);
    expect(label('known', false)).toBe(`× ${email.label}`);
    for (const status of ['unknown', 'disputed'] as const) expect(label(status, null)).toBe(`? ${email.label}`);
    expect(label('disputed', true)).toBe(`? ${email.label}`);
    expect(label('not_applicable', null)).toBeUndefined();
  });

  it('names it by its slug where the font lacks a letter of its name', () => {
    expect(words({ ...toolOf('yew'), name: '日本 Yew' })).toContain('yew');
  });

  it('cuts no price: one that does not fit is left to the page', () => {
    const price = `9 USD a month, without ${'a thing, '.repeat(200)}and more`;
    expect(words({ ...toolOf('yew'), price_from: price })).toContain('see the page');
  });

  it('fits whatever it is called and costs', async () => {
    const tool = toolOf('quillcourier');
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }).filter((name) => name.trim() !== '');
    const european = fc
      .array(fc.constantFrom('Wörter', 'of', 'Outreach', 'Ünïcode', 'Mail', 'WWWWWWWWWW', 'Самовар', 'a&b', '<i>'), {
        minLength: 1,
        maxLength: 12,
      })
      .map((parts) => parts.join(' '));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, european), fc.oneof(text, european, fc.constant(null)), (name, price_from) =>
        expectToFit(pictureOfTool({ ...tool, name, price_from }, methodology)),
      ),
      { numRuns: 12 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { type Badge, badgeOf, badgeSvg } from '../../../server/badges/badges.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { svgFaults } from '../svg-faults.ts';

const served = await fixtureServer();

const text = async (path: string) => served.text(path);
const json = async (path: string) => served.json(path) as Promise<Badge>;
const toolOf = (slug: string) => {
  const tool = served.snapshot.tools.get(slug);
  if (!tool) throw new Error(`there is no tool ${slug}`);
  return tool;
};

describe('a badge', () => {
  it('counts answered questions of those that apply, and says up to which day pages were read', async () => {
    const isLess = ({ facts }: Tool) => Object.values(facts).some(({ status }) => status === 'not_applicable');
    const { slug, facts, sources } = [...served.snapshot.tools.values()].find(
      (tool) => isLess(tool) && !tool.closed,
    ) as Tool;
    const all = Object.values(facts);
    const answered = all.filter(({ status }) => status === 'known' || status === 'disputed').length;
    const of = all.filter(({ status, unknown }) => status !== 'not_applicable' && unknown?.reason !== 'retired').length;
    const day = sources
      .map(({ read }) => read)
      .sort()
      .at(-1);
    expect(of).toBeLessThan(all.length);
    expect(await json(`/badges/${slug}.json`)).toEqual({
      schemaVersion: 1,
      label: 'Outreach Facts',
      message: `${answered} of ${of} answered · read up to ${day}`,
      color: '12625b',
    });
  });

  it('says of a tool that is no longer sold only that, with the day', async () => {
    const { closed } = toolOf('inkwell-relay');
    const badge = await json('/badges/inkwell-relay.json');
    expect(badge).toMatchObject({ message: `closed since ${closed?.since}` });
    expect(badge.color).not.toBe((await json('/badges/quillcourier.json')).color);
  });

  it('gives no number where no page was read', () => {
    expect(badgeOf({ ...toolOf('yew'), sources: [] }).message).toBe('no page read yet');
  });

  it('is well-formed SVG without anything to fetch or run, as wide as its two texts', async () => {
    const answer = await served.get('/badges/quillcourier.svg');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const svg = await answer.text();
    expect(svg).not.toMatch(/style|script|href|url\(|on[a-z]+=/);
    expect(svg).toContain('role="img" aria-label="Outreach Facts about Quillcourier: ');
    const lengths = [...svg.matchAll(/textLength="(\d+)"/g)].map(([, length]) => Number(length));
    expect(lengths).toHaveLength(2);
    expect(svg).toContain(`width="${lengths.reduce((sum, length) => sum + length, 24)}" height="20"`);
    const hostile = badgeSvg(badgeOf(toolOf('quillcourier')), '"/><script>&\u0001');
    for (const contents of [svg, hostile]) expect(await svgFaults(contents)).toEqual([]);
  });
});

describe('the address of a badge', () => {
  it.each([
    ['a name', '/badges/Larkpost.io.json', '/badges/larkpost-io.json'],
    ['a parameter that follows visitors', '/badges/yew.svg?utm_source=x', '/badges/yew.svg'],
  ])('redirects from %s', async (_, path, to) => {
    const answer = await served.get(path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
  });
});

describe('the page for a vendor', () => {
  it('shows the badge and what to paste, in HTML and in Markdown', async () => {
    const page = await text('/vendors/quillcourier');
    const width = /width="\d+"/.exec(await text('/badges/quillcourier.svg'))?.[0];
    expect(page).toContain(`<img src="/badges/quillcourier.svg"`);
    expect(page).toContain(width);
    const pasted = `[![Outreach Facts about Quillcourier](${served.baseUrl}/badges/quillcourier.svg)](${served.baseUrl}/tools/quillcourier)`;
    expect(page).toContain(pasted);
    expect(await text('/vendors/quillcourier.md')).toContain(pasted);
  });
});

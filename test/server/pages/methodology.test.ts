import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import { type Served, serveSnapshot } from '../../serve.ts';

let served: Served;
let html: string;
let method: Methodology;
beforeAll(async () => {
  served = await serveSnapshot();
  html = await (await served.get('/methodology')).text();
  const answer = (await (await served.get('/api/v1/methodology')).json()) as { methodology: Methodology };
  method = answer.methodology;
});
afterAll(() => served.close());

const text = (piece: string) =>
  piece
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const between = (from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));
const rowsOf = (piece: string) => [...piece.matchAll(/<tr[ >].*?<\/tr>/gs)].map(([row]) => row);
const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;');

describe('the page on the method', () => {
  it('weighs every dimension as the method does, and each profile to 100', () => {
    const [, ...rows] = rowsOf(between('<table class="profile-weights', '</table>'));
    const shown = rows.map((row) => [...row.matchAll(/class="figures">(\d+)</g)].map(([, figure]) => Number(figure)));
    const profiles = Object.keys(method.profiles);
    expect(shown).toEqual(
      Object.values(method.dimensions).map(({ weights }) => profiles.map((profile) => weights[profile])),
    );
    for (const i of profiles.keys()) expect(shown.reduce((sum, row) => sum + (row[i] as number), 0)).toBe(100);
  });

  it('gives every indicator the points that it can earn', () => {
    let sum = 0;
    for (const [slug, { indicators }] of Object.entries(method.dimensions)) {
      const [, ...rows] = rowsOf(between(`id="dimension-${slug}"`, '</table>'));
      expect(rows).toHaveLength(Object.keys(indicators).length);
      for (const [i, key] of Object.keys(indicators).entries()) {
        const points = method.tables.profiles.general?.['*']?.[key] as number;
        expect(text(rows[i] as string).endsWith(` ${(points / 10).toFixed(1)}`), key).toBe(true);
        expect(rows[i]).toContain(`href="#${key}"`);
        sum += points;
      }
    }
    expect(sum).toBe(1000);
  });

  it('says every principle, rule and limit in the words of the method', () => {
    const plain = (words: string) => escaped(words).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
    for (const words of [...method.principles, ...Object.values(method.rules), ...method.limits])
      expect(html).toContain(plain(words));
  });

  it('adds a score up by hand to what the tool has', async () => {
    const piece = between('id="example"', '</section>');
    const slug = /href="\/tools\/([\w-]+)"/.exec(piece)?.[1];
    const dimension = /href="#dimension-([\w-]+)"/.exec(piece)?.[1] as string;
    const { tool } = (await (await served.get(`/api/v1/tools/${slug}?detail=audit`)).json()) as { tool: Tool };
    const [, ...rows] = rowsOf(piece);
    const earned = rows.map((row) => Number(/(\d+\.\d) <span class="quiet">of/.exec(row)?.[1]));
    const sum = earned.pop();
    expect(Math.round(earned.reduce((all, points) => all + points, 0) * 10)).toBe(Math.round((sum as number) * 10));
    expect(sum).toBe(tool.scores.dimensions[dimension]?.score);
  });

  it('has every question once, at an address of its own', () => {
    for (const [key, { question }] of Object.entries(method.catalogue.keys)) {
      expect(html.split(`id="${key}"`), key).toHaveLength(2);
      expect(html).toContain(escaped(question));
    }
  });

  it('counts what is known as the snapshot does, by group and by type', () => {
    const { known, disputed, unknown } = served.snapshot.manifest.counts;
    const tables = [...between('id="known"', 'id="questions"').matchAll(/<table.*?<\/table>/gs)].map(
      ([table]) => table,
    );
    expect(tables).toHaveLength(2);
    for (const table of tables) {
      const figures = [...table.matchAll(/(\d+) %: ([\d,]+) of ([\d,]+)/g)].map((match) =>
        match.slice(2).map((figure) => Number(figure.replaceAll(',', ''))),
      );
      const sum = (at: number) => figures.reduce((all, row) => all + (row[at] as number), 0);
      expect([sum(0), sum(1)]).toEqual([known + disputed, known + disputed + unknown]);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';
import { between, rowOf, rowsIn, textOf, unescaped } from './html.ts';

let served: Served;
let html: string;
let method: Methodology;
beforeAll(async () => {
  served = await serveFixture();
  html = await (await served.get('/methodology')).text();
  const answer = (await (await served.get('/api/v1/methodology')).json()) as { methodology: Methodology };
  method = answer.methodology;
});
afterAll(() => served.close());

describe('the page on the method', () => {
  it('shows the weights of the method, 100 per profile', () => {
    const [, ...rows] = rowsIn(between(html, '<table class="profile-weights', '</table>'));
    const shown = rows.map((row) => [...row.matchAll(/class="figures">(\d+)</g)].map(([, figure]) => Number(figure)));
    const profiles = Object.keys(method.profiles);
    expect(shown).toEqual(
      Object.values(method.dimensions).map(({ weights }) => profiles.map((profile) => weights[profile])),
    );
    for (const i of profiles.keys()) expect(shown.reduce((sum, row) => sum + (row[i] as number), 0)).toBe(100);
  });

  it('shows the points of every indicator', () => {
    let sum = 0;
    for (const [slug, { indicators }] of Object.entries(method.dimensions)) {
      const [, ...rows] = rowsIn(between(html, `id="dimension-${slug}"`, '</table>'));
      expect(rows).toHaveLength(Object.keys(indicators).length);
      for (const [i, key] of Object.keys(indicators).entries()) {
        const points = method.tables.profiles.general?.['*']?.[key] as number;
        expect(textOf(rows[i] as string).endsWith(` ${(points / 10).toFixed(1)}`), key).toBe(true);
        expect(rows[i]).toContain(`href="#${key}"`);
        sum += points;
      }
    }
    expect(sum).toBe(1000);
  });

  it('quotes every principle, rule and limit', () => {
    const said = unescaped(textOf(html.replaceAll(/<\/?code>/g, '')));
    for (const words of [...method.principles, ...Object.values(method.rules), ...method.limits])
      expect(said).toContain(words.replaceAll('`', ''));
  });

  it('adds up the worked example to the score of the tool', async () => {
    const piece = between(html, 'id="example"', '</section>');
    const slug = /href="\/tools\/([\w-]+)"/.exec(piece)?.[1];
    const dimension = /href="#dimension-([\w-]+)"/.exec(piece)?.[1] as string;
    const { tool } = (await (await served.get(`/api/v1/tools/${slug}?detail=audit`)).json()) as { tool: Tool };
    const [, ...rows] = rowsIn(piece);
    const earned = rows.map((row) => Number(/(\d+\.\d) <span class="quiet">of/.exec(row)?.[1]));
    const sum = earned.pop();
    expect(Math.round(earned.reduce((all, points) => all + points, 0) * 10)).toBe(Math.round((sum as number) * 10));
    expect(sum).toBe(tool.scores.dimensions[dimension]?.score);
  });

  it('lists every question once, with an id', () => {
    for (const [key, { question }] of Object.entries(method.catalogue.keys)) {
      expect(html.split(`id="${key}"`), key).toHaveLength(2);
      expect(unescaped(html)).toContain(question);
    }
  });

  it('names the types of tool that a question applies to, unless it applies to all', () => {
    const scopes = new Map(
      Object.keys(method.catalogue.keys).map((key) => {
        const [, scope] = /<span class="condition">applies to (.*?)<\/span>/.exec(rowOf(html, key)) ?? [];
        return [key, scope];
      }),
    );
    const limited = Object.entries(method.catalogue.keys).filter(([, { applies_to }]) => applies_to);
    expect([...scopes].filter(([, scope]) => scope).map(([key]) => key)).toEqual(limited.map(([key]) => key));
    expect(scopes.get('linkedin.paid_account_needed')).toBe(
      'every type except Cold email, and any tool with “LinkedIn” proven',
    );
  });

  it('counts answers by group and by type, adding up to the counts of the snapshot', () => {
    const { known, disputed, unknown } = served.snapshot.manifest.counts;
    const tables = [...between(html, 'id="known"', 'id="questions"').matchAll(/<table.*?<\/table>/gs)].map(
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

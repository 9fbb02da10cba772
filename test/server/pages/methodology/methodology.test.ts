import { describe, expect, it } from 'vitest';
import type { Methodology } from '../../../../model/methodology.ts';
import { questionName, splitQuestion, TIERS } from '../../../../model/job.ts';
import type { ListHealth } from '../../../../model/ranking/pairs.ts';
import type { JobListAnswer } from '../../../../server/operations/job-list/answer.ts';
import { questionForReaders } from '../../../../server/pages/facts/answer.tsx';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, rowOf, rowsIn, textOf, unescaped } from '../html.ts';

const served = await fixtureServer();
const html: string = await served.page('/methodology');
const { methodology: method, lists } = await served.json<{
  methodology: Methodology;
  lists: Readonly<Record<string, ListHealth>>;
}>('/api/v1/methodology');

describe('the page on the method', () => {
  it('still has every section at the address that was published', () => {
    const published =
      'rule example limits trust lists jobs profiles types principles rules rejected rates known questions changes';
    const { methodology } = served.snapshot;
    for (const id of [
      ...published.split(' '),
      ...Object.keys(methodology.jobs).map((slug) => `job-${slug}`),
      ...Object.keys(methodology.categories).map((slug) => `type-${slug}`),
      ...Object.keys(methodology.catalogue.groups).map((group) => `group-${group}`),
      ...Object.keys(method.rules).map((name) => `rule-${name}`),
    ])
      expect([id, html.split(` id="${id}"`).length]).toEqual([id, 2]);
  });

  it('quotes every principle, rule and limit', () => {
    const said = unescaped(textOf(html.replaceAll(/<\/?code>/g, '')));
    for (const words of [...method.principles, ...Object.values(method.rules), ...method.limits])
      expect(said).toContain(words.replaceAll('`', ''));
  });

  it('shows the questions of every job by tier, each with its reason and links to the list of questions', () => {
    for (const [slug, job] of Object.entries(method.jobs)) {
      const section = between(html, `id="job-${slug}"`, '</details>');
      expect(section).toContain(`href="/rankings/general?job=${slug}"`);
      const bands = section.split('<tr class="band">').slice(1);
      expect(bands).toHaveLength(TIERS.length);
      for (const [i, tier] of TIERS.entries()) {
        const [, ...rows] = rowsIn(`<tr>${bands[i]}`);
        expect(rows).toHaveLength(job[tier].length);
        for (const [j, question] of job[tier].entries()) {
          expect(unescaped(rows[j] as string)).toContain(question.why);
          for (const single of questionName(question).split('|'))
            expect(rows[j]).toContain(`href="#${splitQuestion(single).key}"`);
        }
      }
    }
  });

  it('counts the pairs of each list as the API does', () => {
    const [, ...rows] = rowsIn(between(html, 'id="lists"', '</table>')).map(textOf);
    expect(rows).toHaveLength(Object.keys(lists).length);
    for (const [i, { tools, placed, pairs, settled, clear }] of Object.values(lists).entries()) {
      const share = pairs === 0 ? 'none' : `${Math.round(((settled + clear) * 100) / pairs)} %`;
      expect(rows[i]).toContain(`Tools ${tools} With a place ${placed} Pairs ${pairs} Clear ${share}`);
    }
  });

  it('takes the worked example from the list of the first job', async () => {
    const [job] = Object.keys(method.jobs);
    const { job_list } = await served.json<{
      job_list: JobListAnswer;
    }>(`/api/v1/rankings/general?job=${job}`);
    const piece = between(html, 'id="example"', '</section>');
    const [leader, behind] = [...piece.matchAll(/href="\/tools\/([\w-]+)"/g)].map(([, slug]) =>
      job_list.entries.find(({ tool }) => tool.slug === slug),
    );
    if (!leader || !behind) throw new Error('the example names no two placed tools');
    const upTo = ({ proven }: typeof leader, tiers: number) => {
      const counts = TIERS.slice(0, tiers).map((tier) => proven[tier]);
      return [0, 1].map((at) => counts.reduce((sum, count) => sum + (count[at] as number), 0)).join(' of ');
    };
    const said = textOf(piece);
    for (const [i, words] of ['Required', 'Required and nice to have', 'All questions'].entries())
      expect(said).toContain(
        `${words} ${leader.tool.name} ${upTo(leader, i + 1)} ${behind.tool.name} ${upTo(behind, i + 1)}`,
      );
    expect(said).toContain(`Left to document ${leader.tool.name} ${leader.left} ${behind.tool.name} ${behind.left}`);
    expect(2 * leader.left).toBeLessThan(behind.left);
    expect(said).toContain(`${behind.tool.name} is in a later group: ${leader.group} and ${behind.group}`);
    expect(leader.group).toBeLessThan(behind.group);
  });

  it('lists every question once, with an id, and the jobs that ask it', () => {
    for (const [key, declared] of Object.entries(method.catalogue.keys)) {
      expect(html.split(`id="${key}"`), key).toHaveLength(2);
      expect(unescaped(html)).toContain(questionForReaders(declared));
    }
    const jobsWith = (key: string) => [...rowOf(html, key).matchAll(/href="#job-([\w-]+)"/g)].map(([, job]) => job);
    expect(jobsWith('integrations.webhooks')).toEqual(['agents', 'agency']);
    expect(jobsWith('integrations.make')).toEqual(['outreach']);
    expect(textOf(rowOf(html, 'company.name'))).toMatch(/no job$/);
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
      'every type except Cold email, and any tool that is documented to have “LinkedIn”',
    );
  });

  it('counts answers by group and by type, adding up to the counts of the snapshot', () => {
    const { known, disputed, unknown } = served.snapshot.manifest.counts;
    const tables = [...between(html, 'id="known"', '</details>').matchAll(/<table.*?<\/table>/gs)].map(
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

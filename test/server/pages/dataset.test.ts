import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Dataset } from '../../../model/dataset.ts';
import type { Meta } from '../../../server/operations/request.ts';
import { heatMap } from '../../../server/pages/dataset/answers.tsx';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, rowsIn, textOf, unescaped } from './html.ts';

const PATH = '/datasets/ai-readiness';
const served = await fixtureServer();
const html: string = await served.page(PATH);
const { dataset, meta } = await served.json<{ dataset: Dataset; meta: Meta }>(`/api/v1${PATH}`);

const rowsOf = (from: string) => rowsIn(between(html, from, '</table>')).slice(1);
const questions = dataset.fields.map(({ name }) => name).filter((name) => name.includes('.'));

describe('the page of the AI-readiness dataset', () => {
  it('shows all answers of the dataset, and never an unknown as a no', () => {
    const tones = new Set<string | undefined>();
    const rows = new Map(rowsOf('<table class="heat"').map((row) => [/\/tools\/([\w-]+)#/.exec(row)?.[1], row]));
    expect([...rows.keys()].sort()).toEqual(dataset.records.map(({ slug }) => slug).sort());
    for (const { slug, score, facts } of dataset.records) {
      const row = rows.get(slug) as string;
      expect(row).toContain(`<b>${score.proven}</b> of ${score.of}`);
      const cells = [...row.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => cell).slice(1);
      for (const [i, key] of questions.entries()) {
        const { status, display, value } = facts[key] as Dataset['records'][number]['facts'][string];
        const cell = cells[i] as string;
        const said = unescaped(/<span class="unseen">([^<]*)<\/span>(?:<\/a>)?<\/td>/.exec(cell)?.[1] ?? '');
        const tone = /^<td class="([\w-]+)"/.exec(cell)?.[1];
        expect([slug, key, said]).toEqual([slug, key, display]);
        const isAnswered = status === 'known' || status === 'disputed';
        expect([slug, key, cell.includes(`href="/tools/${slug}#${key}"`)]).toEqual([slug, key, isAnswered]);
        const isNo = value === false || value === 'none';
        expect(tone).toBe(!isAnswered ? 'unknown' : status === 'disputed' ? 'disputed' : isNo ? 'no' : 'yes');
        tones.add(tone);
      }
    }
    expect([...tones].sort()).toEqual(['disputed', 'no', 'unknown', 'yes']);
  });

  it('says in words that there is no extra charge, since a cross would look like bad news', () => {
    const [charge, other] = ['ai.mcp_costs_extra', 'ai.public_api'];
    const [field] = dataset.fields.filter(({ name }) => name === other);
    const no = dataset.records.map(({ facts }) => facts[other]).find((fact) => fact?.value === false);
    const records = dataset.records.slice(0, 1).map((record) => ({ ...record, facts: { [charge]: no, [other]: no } }));
    const fields = [charge, other].map((name) => ({ ...field, name }));
    const [, table] = heatMap({ ...dataset, fields, records } as Dataset, 'name');
    const { slug } = dataset.records[0] as Dataset['records'][number];
    expect(table).toMatchObject({
      rows: [[{}, {}, [{ link: `/tools/${slug}#${charge}`, label: 'No' }], { tone: 'no' }]],
    });
  });

  it('counts the answers to each question', () => {
    const rows = rowsOf('answers-glance');
    expect(rows).toHaveLength(questions.length);
    for (const [i, key] of questions.entries()) {
      const answers = dataset.records.map(({ facts }) => facts[key]);
      const count = (of: (fact: (typeof answers)[number]) => boolean) => answers.filter(of).length;
      const no = count((fact) => fact?.status === 'known' && (fact.value === false || fact.value === 'none'));
      const yes = count((fact) => fact?.status === 'known') - no;
      const said = textOf(rows[i] as string);
      expect(said, key).toMatch(new RegExp(`\\b${yes} (yes|answered)`));
      expect(said, key).toContain(`${count((fact) => fact?.status === 'unknown')} unknown`);
      expect(said.includes(' no,'), key).toBe(no > 0);
      if (no > 0) expect(said, key).toContain(` ${no} no,`);
      expect(said, key).not.toMatch(/\d Yes/);
    }
    const ofServer = textOf(rows[questions.indexOf('ai.mcp_server')] ?? '');
    expect(ofServer).toMatch(/ 1 with sources that differ, 4 unknown 3 Official, 1 Community/);
  });

  it('is sorted by what is documented or by name', async () => {
    const counts = (page: string) =>
      [...between(page, '<table class="heat"', '</table>').matchAll(/<b>(\d+)<\/b>/g)].map(([, count]) =>
        Number(count),
      );
    expect(counts(html)).toEqual(dataset.records.map(({ score }) => score.proven).sort((a, b) => b - a));
    const named = await served.text(`${PATH}?sort=name`);
    expect(counts(named)).toEqual(dataset.records.map(({ score }) => score.proven));
    const wrong = await served.get(`${PATH}?sort=age`, { headers: { accept: 'text/html' } });
    expect(wrong.status).toBe(400);
  });

  it('offers each download with its size', async () => {
    const offers = rowsOf('id="downloads"').map((row) => [/href="([^"]+)"/.exec(row)?.[1] ?? '', textOf(row)]);
    expect(offers).toHaveLength(2);
    for (const [address = '', said = ''] of offers) {
      const answer = await served.get(address, { headers: { 'accept-encoding': 'identity' } });
      const kilobytes = Math.max(1, Math.round(Number(answer.headers.get('content-length')) / 1000));
      expect([address, answer.status, said]).toEqual([address, 200, expect.stringMatching(`Size ${kilobytes} kB$`)]);
    }
  });

  it('links every table in both forms, with their description', async () => {
    const links = [...html.matchAll(/<a href="(\/data\/[^"]+)"/g)].map(([, address = '']) => address);
    const tables = ['facts', 'sources', 'plans', 'changes'].flatMap((name) => [`${name}.csv`, `${name}.ndjson`]);
    expect(links).toEqual([...tables, 'datapackage.json'].map((path) => `/data/${path}`));
    for (const address of links) expect([address, (await served.get(address)).status]).toEqual([address, 200]);
  });

  it('can be cited as a sentence, in BibTeX and in CFF, with its snapshot', () => {
    const texts = [...html.matchAll(/data-copy="[^"]+">(?:<code>)?(.*?)<\/(?:code|p)>/gs)].map(([, code = '']) =>
      unescaped(code.replaceAll(/<\/?time>/g, '')),
    );
    const { snapshot, as_of } = served.snapshot.manifest;
    expect(texts[0]).toBe(meta.cite);
    expect(texts[1]).toContain(`version = {${snapshot}}`);
    expect(parse(texts[2] as string)).toMatchObject({
      'cff-version': '1.2.0',
      title: dataset.title,
      version: snapshot,
      'date-released': as_of,
      url: served.baseUrl + PATH,
    });
  });

  it('describes itself to search engines, with a download that is there', async () => {
    const inside = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const described = JSON.parse(inside);
    expect(described).toMatchObject({ '@type': 'Dataset', version: served.snapshot.manifest.snapshot });
    const [{ contentUrl, encodingFormat }] = described.distribution;
    const download = await fetch(contentUrl);
    expect([download.status, download.headers.get('content-type')?.split(';')[0]]).toEqual([200, encodingFormat]);
  });

  it('describes every field', () => {
    for (const { name, description } of dataset.fields) {
      if (name.includes('.')) expect(html).toContain(`id="field-${name}"`);
      expect(unescaped(html)).toContain(description);
    }
  });
});

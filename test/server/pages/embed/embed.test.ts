import { describe, expect, it } from 'vitest';
import type { estimateCost } from '../../../../server/operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { tableSvg } from '../../../../server/pages/embed/table-svg.tsx';
import { fixtureServer, serveFixture } from '../../../fixture/serve.ts';
import { svgFaults } from '../../svg-faults.ts';
import { unescaped } from '../html.ts';

const served = await fixtureServer();
const { baseUrl, snapshot } = served;

const svgAt = async (address: string) => served.text(address);
const textsIn = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => unescaped(text as string));
const answerAt = async (url: string, more = '') => {
  const answer = await served.get(`/oembed?url=${encodeURIComponent(url)}${more}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

type Costs = AnswerOf<typeof estimateCost>;

const COMPARED = '/compare?tools=quillcourier,flagmast,larkpost-io,yew&people=2';
const BILL = '/cost?people=2&linkedin_accounts=2&months=12';
const pictureOf = (address: string) => address.replace('?', '.svg?');

describe.each([COMPARED, BILL])('the picture of %s', (address) => {
  it('is well-formed, has nothing to fetch or run, and leads to its page', async () => {
    const answer = await served.get(pictureOf(address));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const svg = await answer.text();
    expect(await svgFaults(svg)).toEqual([]);
    expect(svg).not.toMatch(/<(script|style|image|use|foreignObject|iframe)|url\(|\son\w+=|@import/i);
    const addresses = [...svg.matchAll(/(?:href|src|xmlns)="([^"]*)"/g)].map(([, one]) => unescaped(one as string));
    expect(addresses).toEqual(['http://www.w3.org/2000/svg', baseUrl + address]);
  });

  it('says its day and its address, and has a title and a description with its figures', async () => {
    const svg = await svgAt(pictureOf(address));
    const texts = textsIn(svg);
    expect(texts.join('\n')).toContain(`facts as of ${snapshot.manifest.as_of}`);
    expect(texts.join('')).toContain(baseUrl + address);
    expect(svg).toContain('role="img" aria-labelledby="title about"');
    expect(svg).toMatch(/<title id="title">[^<]+<\/title><desc id="about">[^<]*Flagmast: [^<]+<\/desc>/);
  });

  it('is offered on its page, folded, with the code to paste that oEmbed gives', async () => {
    const html = await served.page(address);
    const fold = html.slice(html.indexOf('<h3>Embed this</h3>'));
    const [markdown, code] = [...fold.matchAll(/<pre data-copy="[^"]+"><code>(.*?)<\/code>/gs)].map(([, text]) =>
      unescaped(text as string),
    );
    const [page, image] = [baseUrl + address, baseUrl + pictureOf(address)];
    expect(markdown).toMatch(/^\[!\[.+\]\((.+)\)\]\((.+)\)$/);
    expect(markdown?.endsWith(`(${image})](${page})`)).toBe(true);
    const { body } = await answerAt(page);
    expect(code).toBe(body.html);
    const [head = ''] = html.split('<body');
    const discovered = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(head)?.[1] ?? '';
    expect(await (await fetch(unescaped(discovered))).json()).toEqual(body);
    expect(await served.text(address.replace('?', '.md?'))).not.toContain('.svg');
  });

  it('stays as it is under the address of a snapshot', async () => {
    const { snapshot: id, as_of } = snapshot.manifest;
    const svg = await svgAt(`/s/${id}${pictureOf(address)}`);
    const page = `${baseUrl}/s/${id}${address}`;
    expect(textsIn(svg).join('')).toContain(page);
    expect(textsIn(svg).join(' ')).toContain(`facts as of ${as_of}`);
  });
});

describe('the picture of a comparison', () => {
  it('has what each tool costs, in the order of the address, and says what is not known', async () => {
    const texts = textsIn(await svgAt(pictureOf(COMPARED)));
    const names = ['Quillcourier', 'Flagmast', 'Larkpost.io', 'Yew'];
    const places = names.map((name) => texts.indexOf(name));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(texts[texts.indexOf('Yew') + 1]).toBe('not known');
    const query = 'people=2&linkedin_accounts=2&keys=channels.linkedin&billing=month&tools=flagmast';
    const { costs } = await served.json<Costs>(`/api/v1/cost?${query}`);
    expect(texts[texts.indexOf('Flagmast') + 1]).toContain(String(costs[0]?.bill?.per_month.amount));
  });

  it('is that of the tools alone, whatever this visitor opened', async () => {
    const html = await served.page(`${COMPARED}&show=differences`);
    expect(html).toContain(`src="${pictureOf(COMPARED).replaceAll('&', '&amp;')}"`);
  });
});

describe('the picture of bills', () => {
  it('has at most ten rows with the sums of the operation, and says how many tools are left', async () => {
    const texts = textsIn(await svgAt(pictureOf(BILL)));
    const { costs } = await served.json<Costs>(`/api/v1${BILL}`);
    const priced = costs.filter(({ bill }) => bill);
    const rows = priced.filter(({ name }) => texts.includes(name));
    expect(rows).toEqual(priced.slice(0, 10));
    for (const { name, bill } of rows) {
      const { amount } = (bill?.converted ?? bill)?.total ?? {};
      expect(texts[texts.indexOf(name) + 1]?.replaceAll(',', '')).toContain(String(amount));
    }
    expect(texts).toContain(`${costs.length - rows.length} more tools on the page.`);

    const named = textsIn(await svgAt(`${pictureOf(BILL)}&tools=${costs.map(({ slug }) => slug).join()}`));
    expect(costs.filter(({ name }) => named.includes(name))).toEqual(costs.slice(0, 10));
  });

  it('has the tools that are named, also those without a sum', async () => {
    const texts = textsIn(await svgAt('/cost.svg?people=2&tools=flagmast,yew'));
    expect(texts).toContain('Flagmast');
    expect(texts.slice(texts.indexOf('Yew') + 1, texts.indexOf('Yew') + 3)).toEqual(['not known', 'not known']);
  });
});

describe('a picture', () => {
  it('is well-formed with any text, and no line is longer than there is room for', async () => {
    const odd = `<b onload="x">&amp; ]]> \u0001${'M'.repeat(200)}`;
    const texts = { address: `/compare?tools=${'a'.repeat(400)}`, title: odd, about: odd, notes: [odd] };
    const row = [odd, { unknown: odd }, odd] as const;
    const svg = tableSvg({ ...texts, columns: [odd, odd, odd], rows: [row] }, { ...snapshot.manifest, baseUrl });
    expect(svg).toContain('&lt;b onload=');
    expect(await svgFaults(svg)).toEqual([]);
    for (const text of textsIn(svg)) expect(text.length).toBeLessThanOrEqual(88);
    expect(textsIn(svg).at(-1)).toBe(new URL(baseUrl).host);
  });

  it.each([
    ['/compare.svg', 404, 'not_found'],
    ['/cost.svg?peple=2', 400, 'unknown_parameter'],
    ['/compare.svg?tools=a,b,c,d,e,f,g,h,i,j,k', 400, 'too_many_tools'],
  ])('is refused at %s as the page is', async (address, status, code) => {
    const answer = await served.get(address);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  });
});

describe('oEmbed', () => {
  it('gives the badge of a tool, by any of its names, with the fields of the specification', async () => {
    const { status, body } = await answerAt(`${baseUrl}/tools/hillfire?utm_source=a`, '&format=json&dnt=1');
    expect([status, body]).toEqual([
      200,
      {
        version: '1.0',
        type: 'rich',
        title: expect.stringContaining('Beaconyard'),
        provider_name: snapshot.manifest.attribution,
        provider_url: `${baseUrl}/`,
        html: expect.stringMatching(
          /^<a href="[^"]+\/tools\/beaconyard"><img src="[^"]+\/badges\/beaconyard\.svg" alt="/,
        ),
        width: expect.any(Number),
        height: 20,
      },
    ]);
    expect(await served.page('/tools/beaconyard')).toContain('type="application/json+oembed"');
  });

  it('is no larger than there is room for, in the same proportion', async () => {
    const { body: whole } = await answerAt(baseUrl + BILL);
    const [width, height] = [whole.width, whole.height] as [number, number];
    for (const [more, most] of [
      ['&maxwidth=320', { width: 320, height: Math.floor(height / (width / 320)) }],
      ['&maxheight=100&maxwidth=99999', { width: Math.floor(width / (height / 100)), height: 100 }],
      ['&maxwidth=1', { width: 1, height: 1 }],
    ] as const) {
      const { body } = await answerAt(baseUrl + BILL, more);
      expect(body).toMatchObject(most);
      expect(body.html).toContain(`width="${most.width}" height="${most.height}"`);
    }
  });

  it.each([
    ['&format=xml', 501, 'not_implemented'],
    ['&maxwidth=0', 400, 'invalid_parameter'],
    ['&format=json&format=json', 400, 'repeated_parameter'],
  ])('refuses %s', async (more, status, code) => {
    expect(await answerAt(baseUrl + BILL, more)).toMatchObject({ status, body: { status, code } });
  });

  it('has nothing for what has no picture or is no page of this service, and needs an address', async () => {
    for (const path of ['/about', '/compare', '/nothing', '/tools/flagmst', '/compare.md?tools=flagmast,yew'])
      expect(await answerAt(baseUrl + path)).toMatchObject({ status: 404, body: { status: 404 } });
    for (const url of ['https://elsewhere.example/tools/flagmast', '/tools/flagmast', 'x', 'ftp://a/', 'javascript:1'])
      expect(await answerAt(url)).toMatchObject({ status: 404, body: { code: 'not_found', parameter: 'url' } });
    const missing = await served.get('/oembed');
    expect([missing.status, ((await missing.json()) as { code: string }).code]).toEqual([400, 'missing_parameter']);
  });

  it('works under a base path', async () => {
    const below = await serveFixture({ path: '/facts' });
    const url = `${below.baseUrl}/compare?tools=flagmast,yew`;
    const answer = await fetch(`${below.baseUrl}/oembed?url=${encodeURIComponent(url)}`);
    const { html } = (await answer.json()) as { html: string };
    const image = unescaped(/src="([^"]+)"/.exec(html)?.[1] ?? '');
    expect(image).toBe(`${below.baseUrl}/compare.svg?tools=flagmast,yew`);
    expect((await fetch(image)).status).toBe(200);
    await below.close();
  });
});

import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import type { recommend } from '../../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, textOf, unescaped } from '../html.ts';

const served = await fixtureServer();

const { page } = served;
const need = (q: string, more = '') => `/recommend?q=${encodeURIComponent(q)}${more}`;

const answerAt = (address: string) => served.json<AnswerOf<typeof recommend>>(`/api/v1${address}`);

/** What an address is understood as: `must channels.email=true`. */
async function weightsAt(address: string): Promise<string[]> {
  const { understood, not_needed } = await answerAt(address);
  const unneeded = not_needed.flatMap(({ constraints }) =>
    constraints.map((one) => ({ ...one, strength: 'not_needed' })),
  );
  return [...understood.map(({ constraint }) => constraint), ...unneeded].map(
    ({ key, value, strength }) => `${strength} ${key}=${JSON.stringify(value)}`,
  );
}

/** Each chip of a page: what it says, and the links in it by their labels. */
function chipsIn(html: string): Map<string, Map<string, string>> {
  const chips = [
    ...html.matchAll(
      /<li(?: id="need-\d+")?><b>(.*?)<\/b> <span class="quiet">(.*?)<\/span><ul aria-label="Change.*?>(.*?)<\/ul>/gs,
    ),
  ];
  return new Map(
    chips.map(([, label = '', state = '', links = '']) => [
      unescaped(textOf(`${label}: ${state}`)),
      new Map(
        [...links.matchAll(/<a href="([^"]*)">(.*?)<\/a>/gs)].map(([, href = '', label = '']) => [
          unescaped(textOf(label)),
          unescaped(href),
        ]),
      ),
    ]),
  );
}

const WEIGHTS = { Required: 'must', 'Nice to have': 'want', 'Not needed': 'not_needed', Excluded: 'avoid' };
const NEED = 'LinkedIn and email, ideally webhooks, no desktop app, but not needed: white label';

describe('a term with several meanings', () => {
  it('can be left out, or given one of them', async () => {
    const q = 'white label, rotation';
    const chips = chipsIn(await page(need(q)));
    const links = [...chips].find(([chip]) => chip.startsWith('“rotation”: can mean: '))?.[1];
    expect([...(links?.keys() ?? [])].at(-1)).toBe('Leave out “rotation”');
    const left = new URL(links?.get('Leave out “rotation”') ?? '', 'http://x').searchParams;
    expect([...left]).toEqual(Object.entries({ q, ignore: 'rotation' }));
    const [first = ''] = links?.values() ?? [];
    expect(await weightsAt(first)).toHaveLength((await weightsAt(need(q))).length + 1);
    expect((await answerAt(first)).ambiguous).toEqual([]);
  });
});

describe('each link of a chip', () => {
  it.each([
    need('LinkedIn and email, ideally webhooks, no WhatsApp'),
    need('LinkedIn and email', '&want=channels.email&avoid=ai.public_api'),
    need('LinkedIn and SSO', '&not_needed=team.sso'),
    '/recommend?must=channels.linkedin,channels.email&avoid=channels.whatsapp',
    need(NEED),
    need('like Quillcourier, with LinkedIn'),
  ])('changes the answer to %s as it says, and nothing else', async (address) => {
    const before = await weightsAt(address);
    const chips = chipsIn(await page(address));
    let followed = 0;
    for (const [chip, links] of chips) {
      for (const [label, href] of links) {
        const after = await weightsAt(href);
        const [left, added] = [
          before.filter((one) => !after.includes(one)),
          after.filter((one) => !before.includes(one)),
        ];
        const weight = WEIGHTS[label as keyof typeof WEIGHTS];
        expect([address, chip, label, left.length, added.length]).toEqual([address, chip, label, 1, weight ? 1 : 0]);
        if (weight) expect(added[0]).toBe(left[0]?.replace(/^\w+/, weight));
        expect(new URL(href, 'http://x').searchParams.get('q')).toBe(
          new URL(address, 'http://x').searchParams.get('q'),
        );
        await page(href);
        followed += 1;
      }
      expect(chip).toMatch(/required|nice to have|not needed|excluded/);
    }
    expect(followed).toBeGreaterThan(chips.size);
  });

  it('leaves out the words of the text that a parameter replaces, too', async () => {
    const chips = chipsIn(await page(need('LinkedIn and email', '&want=channels.email')));
    const href = chips.get('Email: nice to have')?.get('Leave out “email”');
    expect(href).toBe('/recommend?q=LinkedIn%20and%20email&ignore=email');
    const again = chipsIn(await page(href ?? ''))
      .get('“email”: left out')
      ?.get('Read it again');
    expect(again).toBe('/recommend?q=LinkedIn%20and%20email');
  });

  it('leads to the blank page where the last criterion is removed', async () => {
    const chips = chipsIn(await page('/recommend?must=channels.email&tools=sealpress'));
    expect(chips.get('Email: required')?.get('Remove')).toBe('/recommend');
    expect(chips.get('sealpress: only these are judged')?.get('Remove')).toBe('/recommend?must=channels.email');
  });

  it('does not offer to leave out words that are part of others', async () => {
    const chips = chipsIn(await page(need('email, emails and emailing')));
    for (const [, links] of chips) for (const [label] of links) expect(label).not.toBe('Leave out “email”');
  });
});

describe('words that were not understood', () => {
  it('can be ignored', async () => {
    const address = need('LinkedIn and official unicorn dust');
    const before = await answerAt(address);
    expect(before.not_understood).not.toEqual([]);
    const chips = [...chipsIn(await page(address))].filter(([chip]) => chip.startsWith('“'));
    expect(chips).toHaveLength(before.not_understood.length);
    for (const [chip, links] of chips) {
      const after = await answerAt(links.get('Ignore it') ?? '');
      expect([chip, after.not_understood.length]).toEqual([chip, before.not_understood.length - 1]);
      expect(after.understood).toHaveLength(before.understood.length);
    }
  });
});

/** What the form of a page sends, with some fields changed. */
function sentBy(html: string, changed: Readonly<Record<string, string>> = {}): string {
  const form = between(html, '<form class="recommend-box"', '</form>');
  const attribute = (field: string, name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(field)?.[1] ?? '');
  const fields = [...form.matchAll(/<input [^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => !input.includes('type="checkbox"') || input.includes(' checked'))
    .map((input) => [attribute(input, 'name'), attribute(input, 'value')]);
  const [, currency = ''] = /<option value="([^"]*)" selected[^>]*>/.exec(form) ?? [];
  const text = textOf(between(form, '<textarea', '</textarea>'));
  const all = [['q', unescaped(text)], ...fields, ['currency', currency]].filter(
    ([name = '', value]) => value !== '' && !(name in changed),
  );
  return `/recommend?${new URLSearchParams([...all, ...Object.entries(changed)] as [string, string][])}`;
}

/** The canonical address that an address leads to. */
async function canonical(address: string): Promise<string> {
  const response = await served.get(address);
  expect([address, response.status < 400]).toEqual([address, true]);
  return response.headers.get('location') ?? new URL(response.url).pathname + new URL(response.url).search;
}

describe('the numbers of a need', () => {
  it('are fields, which send everything else again', async () => {
    const html = await page(need('LinkedIn for 3 people, ideally under 80 euros a month', '&want=ai.public_api'));
    const before = await weightsAt(
      need('LinkedIn for 3 people, ideally under 80 euros a month', '&want=ai.public_api'),
    );
    const after = await weightsAt(await canonical(sentBy(html, { people: '7', mailboxes: '4' })));
    expect(after).toContain('must people=7');
    expect(after).toContain('must mailboxes=4');
    const unchanged = before.filter((one) => !one.includes('people='));
    expect(after).toEqual(expect.arrayContaining(unchanged));
  });

  it('can be left out', async () => {
    const html = await page(need('LinkedIn for 3 people, under 80 euros a month'));
    const links = [...chipsIn(html)].flatMap(([chip, links]) => {
      const [, href = ''] = [...links].find(([label]) => label.startsWith('Leave out')) ?? [];
      return /^(3 people|At most 80 EUR)/.test(chip) ? href : [];
    });
    expect(links).toHaveLength(2);
    for (const href of links)
      expect((await weightsAt(href)).filter((one) => !one.includes('channels'))).toHaveLength(1);
  });
});

describe('the address of a recommendation', () => {
  const CRITERIA = 'must=channels.linkedin,channels.email&avoid=channels.whatsapp&budget=80&currency=EUR';

  it('is the same when the form is sent as it is, and has no currency without a budget', async () => {
    for (const q of ['', 'q=webhooks&']) {
      const html = await page(`/recommend?${q}${CRITERIA}`);
      expect(new URL(await canonical(sentBy(html)), 'http://x').search).toBe(`?${q}${CRITERIA}`);
    }
    expect((await served.get('/recommend?people=3&currency=EUR')).status).toBe(200);
  });

  it('is all that the link to the rest of the others changes', async () => {
    const html = unescaped(await page(`/recommend?q=webhooks&${CRITERIA}&limit=1`));
    expect(html).toMatch(/href="\/recommend\?q=webhooks&must=channels\.linkedin,channels\.email[^"]*&limit=\d+">All/);
  });

  it('needs no text, and the page of a text links the same need in criteria', async () => {
    const html = await page('/recommend?q=LinkedIn+and+email');
    const [, href = ''] = /<a href="([^"]*)">The same need without the text<\/a>/.exec(html) ?? [];
    expect(unescaped(href)).toBe('/recommend?must=channels.linkedin,channels.email');
    const given = await page(unescaped(href));
    const heading = (text: string) => textOf(between(text, '<h1', '</h1>'));
    expect(heading(given)).toBe(heading(html));
    expect(given).not.toContain('<blockquote');
    expect(given).not.toContain('The same need without the text');
  });

  it('leads to what to ask for less', async () => {
    const html = await page('/recommend?must=channels.email&avoid=channels.email');
    const links = [...between(html, '<h2 id="ask-instead">', '</ul>').matchAll(/<a href="([^"]*)"/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, href = ''] of links) await page(unescaped(href));
  });
});

describe('a text that names tools', () => {
  it('links the other reading, which links this one', async () => {
    const question = await page(need('does Quillcourier have an API?'));
    const [, asNeed = ''] =
      /Read as a question about Quillcourier\. <a href="([^"]*)">This is a need instead/.exec(question) ?? [];
    const read = await page(unescaped(asNeed));
    expect(read).toContain('id="change"');
    const [, back = ''] = /<p class="eyebrow">Read as a need\. <a href="([^"]*)">/.exec(read) ?? [];
    expect(unescaped(back)).toBe(need('does Quillcourier have an API?'));
    const links = [...chipsIn(read).values()].flatMap((one) => [...one.values()]);
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) await page(href);
  });
});

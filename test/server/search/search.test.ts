import { describe, expect, it } from 'vitest';
import { convert } from '../../../model/pricing/currencies.ts';
import type { Tool } from '../../../model/tool.ts';
import { search } from '../../../server/search/search.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { misreadLabels } from '../../search/labels-of-questions.ts';

const snapshot = await fixtureSnapshot();

const slugs = (words: string) => search(snapshot, words).slugs;
function matchOf(words: string, slug: string) {
  expect(slugs(words)).toContain(slug);
  return search(snapshot, words).why(slug);
}

/** The fixture with one fact changed. */
function withFact(slug: string, key: string, fact: object): Snapshot {
  const facts = snapshot.tools.get(slug)?.facts;
  return withTool(slug, { facts: { ...facts, [key]: { ...facts?.[key], ...fact } as never } });
}

function withTool(slug: string, change: Partial<Tool>): Snapshot {
  const tool = snapshot.tools.get(slug);
  if (!tool) throw new Error(`there is no ${slug}`);
  return { ...snapshot, tools: new Map([...snapshot.tools, [slug, { ...tool, ...change }]]) };
}

describe('search', () => {
  it.each([
    ['flagmast', 'flagmast', 'name'],
    ['pln', 'paper-lantern', 'alias'],
    ['https://www.quillcourier.example/', 'quillcourier', 'website'],
    ['flagmest', 'flagmast', 'name'],
    ['lante', 'paper-lantern', 'name'],
    ['dovecote', 'dovecote-9', 'name'],
    ['telegr', 'paper-lantern', 'summary'],
    ['sso', 'quillcourier', 'team.sso'],
    ['whatsapp', 'quillcourier', 'channels.whatsapp'],
    ['cold email', 'larkpost-io', 'category'],
    ['telegram', 'paper-lantern', 'summary'],
  ])('for "%s" finds %s by its %s', (words, slug, field) => {
    expect(matchOf(words, slug)?.field).toBe(field);
  });

  it('finds a tool by its slug, where its name is another', () => {
    const renamed = withTool('flagmast', { name: 'Yardarm', website: 'https://yardarm.example' });
    expect(search(renamed, 'flagmast').slugs).toEqual(['flagmast']);
    expect(search(renamed, 'flagmast').why('flagmast').field).toBe('slug');
  });

  it('says what matched as it is written there, for each part of the query', () => {
    expect(matchOf('CHROME', 'sealpress')).toEqual({
      words: 'CHROME',
      field: 'summary',
      text: 'Chrome',
      also: [],
    });
    expect(matchOf('flagmast linkedin', 'flagmast')).toEqual({
      words: 'flagmast',
      field: 'name',
      text: 'Flagmast',
      also: [{ words: 'linkedin', field: 'channels.linkedin', text: 'LinkedIn: Yes' }],
    });
    expect(matchOf('flagmst', 'flagmast')).toMatchObject({ field: 'name', text: 'Flagmast' });
  });

  it('never finds what a fact denies, even where the summary mentions it; an open fact does not deny', () => {
    expect(slugs('whatsapp')).toContain('dovecote-9');
    const denied = withFact('dovecote-9', 'channels.whatsapp', { status: 'known', value: false });
    expect(search(denied, 'whatsapp').slugs).toEqual(['quillcourier', 'paper-lantern']);
    expect(search(denied, 'dovecote-9').slugs[0]).toBe('dovecote-9');
    const open = withFact('dovecote-9', 'channels.whatsapp', { status: 'unknown', value: null });
    expect(search(open, 'whatsapp').slugs).toEqual(['quillcourier', 'paper-lantern', 'dovecote-9']);
  });

  it('takes a set for a no only where it is complete', () => {
    const found = (complete: boolean) =>
      search(
        withFact('sealpress', 'product.runs_on', { status: 'known', value: ['cloud'], complete }),
        'chrome extension',
      ).slugs;
    expect(found(false)).toContain('sealpress');
    expect(found(true)).not.toContain('sealpress');
  });

  it('proves by a disputed fact only where all its values agree', () => {
    const disputed = (other: boolean) =>
      search(
        withFact('dovecote-9', 'channels.whatsapp', {
          status: 'disputed',
          value: true,
          disagrees: [{ value: other, display: '', sources: [] }],
        }),
        'whatsapp',
      );
    expect(disputed(true).why('dovecote-9').field).toBe('channels.whatsapp');
    expect(disputed(false).slugs.at(-1)).toBe('dovecote-9');
    expect(disputed(false).why('dovecote-9').field).toBe('summary');
  });

  it('finds for what is refused those whose facts deny it, then those of which no one knows, and says which', () => {
    const unknown = { status: 'unknown', value: null, display: 'Unknown' };
    const found = search(withFact('flagmast', 'channels.email', unknown), 'without email');
    expect(found.slugs).toEqual(['beaconyard', 'ravenport', 'flagmast']);
    expect(found.slugs.map(found.why)).toEqual(
      ['No', 'No', 'Unknown'].map((is) => ({
        words: 'without email',
        field: 'channels.email',
        text: `Email: ${is}`,
        also: [],
      })),
    );
    expect(slugs('flagmast without email')).toEqual(['flagmast']);
    expect(slugs('quillcourier without email')).toEqual([]);
    // Its summary speaks of email.
    const open = withFact('quillcourier', 'channels.email', unknown);
    expect(search(open, 'without email').slugs).not.toContain('quillcourier');
  });

  it('refuses all that is joined by or, and what comes after an idle word, but nothing else', () => {
    const both = slugs('no whatsapp or sms');
    expect(both).toEqual(slugs('no whatsapp no sms'));
    expect(both).toEqual(slugs('neither whatsapp nor sms'));
    expect(both).toEqual(slugs('no tool with whatsapp or sms'));
    expect(both[0]).toBe('flagmast');
    expect(both).not.toContain('sealpress');
    expect(slugs('not without whatsapp')).toEqual(slugs('whatsapp'));
    expect(slugs('linkedin but no email')).toEqual(['flagmast', 'ravenport', 'beaconyard']);
    expect(slugs('no a/b testing')).toContain('yew');
    expect(slugs('not a/b testing')).toEqual(slugs('no a/b testing'));
  });

  it('leaves out tools that are refused by name or by a word, and lists none for that alone', () => {
    const without = (slug: string) => slugs('whatsapp').filter((found) => found !== slug);
    expect(slugs('whatsapp').toSorted()).toEqual(['dovecote-9', 'paper-lantern', 'quillcourier']);
    expect(slugs('whatsapp not flagmast')).toEqual(slugs('whatsapp'));
    expect(slugs('whatsapp not paper lantern')).toEqual(without('paper-lantern'));
    expect(slugs('whatsapp instead of quillcourier')).toEqual(without('quillcourier'));
    expect(slugs('whatsapp no telegram')).toEqual(without('paper-lantern'));
    expect(slugs('no telegram whatsapp')).toEqual(slugs('whatsapp no telegram'));
    for (const refusal of ['no telegram', 'not flagmast', 'not paper lantern']) expect(slugs(refusal)).toEqual([]);
  });

  it('takes a category that is refused for any other', () => {
    const others = [...snapshot.tools.values()].filter(({ category }) => category !== 'cold-email');
    expect(slugs('not cold email').toSorted()).toEqual(others.map(({ slug }) => slug));
    expect(matchOf('not cold email', 'flagmast')).toMatchObject({ field: 'category', text: 'LinkedIn automation' });
  });

  it('reads a known word as it is before it corrects it', () => {
    const other = withTool('yew', { name: 'Zapior' });
    expect(search(other, 'zapier').slugs).toEqual(slugs('zapier'));
    expect(search(other, 'zapoir').slugs).toEqual(['yew']);
    expect(slugs('ravenport')[0]).toBe('ravenport');
    expect(slugs('ravenpost')[0]).toBe('ravenpost');
  });

  it('lets words say nothing that say nothing in another language, accents or not', () => {
    for (const words of ['Tool für WhatsApp', 'outil pour whatsapp', 'herramienta para WhatsApp', 'é whatsapp'])
      expect([words, slugs(words)]).toEqual([words, slugs('whatsapp')]);
  });

  it('finds a misspelt name in two known words, unless they are terms of the field or of a name', () => {
    for (const word of ['chrome', 'telegram']) expect([word, slugs(word).length]).not.toEqual([word, 0]);
    const named = (name: string) => withTool('yew', { name });
    expect(search(named('Chrometelegarm'), 'chrome telegram').slugs[0]).toBe('yew');
    expect(search(named('Chrometelegarm'), 'chrome telegram').why('yew')).toMatchObject({
      field: 'name',
      text: 'Chrometelegarm',
    });
    expect(search(named('Coldemial'), 'cold email').slugs).toEqual(slugs('cold email'));
    expect(search(named('Flagmasttelegarm'), 'flagmast telegram').slugs[0]).not.toBe('yew');
  });

  it('finds the tools that are named where nothing has all words', () => {
    expect(slugs('flagmast vs quillcourier')).toEqual(['flagmast', 'quillcourier']);
    expect(slugs('quilcourier or flagmst?')).toEqual(['quillcourier', 'flagmast']);
  });

  it('says which words matched what, words that matched one text together', () => {
    expect(matchOf('lantern paper', 'paper-lantern')).toMatchObject({ words: 'lantern paper', text: 'Paper Lantern' });
    expect(matchOf('E-Mail Warmup WhatsAp', 'quillcourier')).toMatchObject({
      words: 'WhatsAp',
      field: 'channels.whatsapp',
      also: [{ words: 'E-Mail Warmup', field: 'email.warm_up', text: 'Mailbox warm-up: Yes' }],
    });
    expect(matchOf('quilcourier or flagmst?', 'flagmast')).toMatchObject({ words: 'flagmst', text: 'Flagmast' });
    expect(matchOf('whatsapp, no telegram', 'dovecote-9').words).toBe('whatsapp');
  });

  it('breaks ties by how much is proven of what the words name, then by how much is known', () => {
    const proven = (slug: string, group: string) =>
      Object.values(snapshot.tools.get(slug)?.facts ?? {}).filter(
        (fact) => fact.group === group && fact.status === 'known' && fact.value !== false && fact.value !== 'none',
      ).length;
    const [more, fewer] = ['quillcourier', 'dovecote-9'];
    expect(proven(more, 'channels')).toBeGreaterThan(proven(fewer, 'channels'));
    expect(slugs('whatsapp').slice(0, 2)).toEqual([more, fewer]);
    // Of a channel, the questions about it count.
    expect(slugs('linkedin').slice(0, 2)).toEqual(['quillcourier', 'flagmast']);
    const known = (slug: string) => snapshot.tools.get(slug)?.coverage ?? 0;
    const [first, second] = slugs('raven');
    expect(known(first as string)).toBeGreaterThan(known(second as string));
    const other = withTool(first as string, { coverage: 0 });
    expect(search(other, 'raven').slugs).toEqual([second, first]);
    const alike = {
      ...other,
      tools: new Map([...other.tools].map(([slug, tool]) => [slug, { ...tool, coverage: 0 }])),
    };
    expect(search(alike, 'raven').slugs).toEqual(['ravenport', 'ravenpost']);
  });

  it('takes the words for a low price for a price that is known at most, the lowest first', () => {
    const sold = [...snapshot.tools.values()].filter(({ closed }) => !closed);
    const closed = sold.filter(({ price }) => price.upto !== null);
    expect(slugs('cheap').toSorted()).toEqual(closed.map(({ slug }) => slug).toSorted());
    const { currencies } = snapshot.methodology;
    const uptoOf = (slug: string) => {
      const { upto, currency } = snapshot.tools.get(slug)?.price ?? {};
      return convert({ amount: upto as number, currency: currency as string }, currencies.base, currencies.rates);
    };
    expect(slugs('cheap').map(uptoOf)).toEqual(closed.map(({ slug }) => uptoOf(slug)).sort((a, b) => a - b));
    expect(slugs('cheap email warmup').slice(0, 2)).toEqual(['sealpress', 'quillcourier']);
    expect(matchOf('cheap email warmup', 'sealpress')).toMatchObject({
      words: 'cheap',
      field: 'pricing.plans',
      text: expect.stringMatching(/^Price: 19 to 21 USD a month/),
      also: [{ words: 'email warmup', field: 'email.warm_up' }],
    });
    const open = sold.filter(({ price }) => price.upto === null);
    expect(search(snapshot, 'cheap').mayMatch()).toEqual(
      open.map(({ slug }) => ({ slug, unknown: ['pricing.plans'] })),
    );
  });

  it('finds companies by their country, with its name', () => {
    const inFrance = [...snapshot.tools.values()].filter(({ facts }) => facts['company.country']?.value === 'FR');
    expect(slugs('tool from France').toSorted()).toEqual(inFrance.map(({ slug }) => slug));
    expect(slugs('UK').toSorted()).toEqual(['beaconyard', 'presently']);
    expect(matchOf('uk linkedin', 'beaconyard').also).toContainEqual({
      words: 'uk',
      field: 'company.country',
      text: 'Country of registration: United Kingdom',
    });
  });

  it('names the words that no tool has, and finds tools by the others', () => {
    const found = search(snapshot, 'Software from Paris');
    expect([found.slugs, found.notUsed()]).toEqual([[], ['Paris']]);
    const most = found.matchMost(100);
    expect(most).toHaveLength(snapshot.tools.size);
    expect(most[0]).toEqual({
      slug: 'quillcourier',
      match: { words: 'Software', field: 'category', text: 'Multichannel outreach', also: [] },
      unmatched: ['Paris'],
    });
    expect(search(snapshot, 'weather in Paris').matchMost(100)).toEqual([]);
    expect(search(snapshot, 'tool').matchMost(100)).toEqual([]);
    for (const words of ['flagmst', 'flag mast', 'whatsapp']) expect(search(snapshot, words).notUsed()).toEqual([]);
  });

  it('takes a word that only longer terms have for what it is, and none for a beginning that is too short', () => {
    const { criteria } = snapshot.lexicon;
    const constraint = { key: 'email.finder', op: 'is' as const, value: true };
    const terms = { constraints: [constraint], phrases: { en: ['hosted paris', 'pais'] } } as (typeof criteria)[number];
    const other = { ...snapshot, lexicon: { ...snapshot.lexicon, criteria: [...criteria, terms] } };
    expect(search(other, 'pais').slugs).not.toEqual([]);
    expect(search(other, 'paris').slugs).toEqual([]);
    const keyboard = withTool('yew', { summary: 'A keyboard.' });
    expect(search(keyboard, 'keyb').slugs).toEqual(['yew']);
    expect(search(keyboard, 'keys').slugs).toEqual([]);
  });

  it('finds the tools that match most of the words, the most first, without those that a fact contradicts', () => {
    const most = (words: string) => search(snapshot, words).matchMost(100);
    const unmatched = (words: string) => most(words).map(({ slug, unmatched }) => [slug, ...unmatched]);
    expect(unmatched('whatsapp kubernetes')).toEqual(slugs('whatsapp').map((slug) => [slug, 'kubernetes']));
    const counts = most('webhooks zapier inmail kubernetes').map(({ unmatched }) => unmatched.length);
    expect(counts[0]).toBe(1);
    expect(counts).toEqual(counts.toSorted());
    expect(Math.max(...counts)).toBe(2);
    for (const { slug } of most('whatsapp telegram sso')) {
      const facts = snapshot.tools.get(slug)?.facts ?? {};
      for (const key of ['channels.whatsapp', 'team.sso']) expect([slug, facts[key]?.value]).not.toEqual([slug, false]);
    }
    // The tool that is named is meant, and what is excluded is not.
    expect(unmatched('lantern whatsapp kubernetes')).toEqual([['paper-lantern', 'kubernetes']]);
    expect(most('flagmast whatsapp')).toEqual([]);
    expect(unmatched('whatsapp kubernetes not quillcourier')).not.toContainEqual(['quillcourier', 'kubernetes']);
    const full = slugs('whatsapp api');
    for (const { slug } of most('whatsapp api')) expect(full).not.toContain(slug);
  });

  it.each(['zzqx vvkj', 'pizza', '!!!', '', 'weather in paris'])('finds nothing for "%s"', (words) => {
    expect(slugs(words)).toEqual([]);
  });

  it.each([
    ['email finder addresses', 'email finder', 6],
    ['a/b testing variants', 'a/b testing', 4],
    ['zapier app', 'zapier', 6],
  ])('finds for "%s" what it finds for "%s", since the question itself has the word', (words, label, count) => {
    expect(slugs(label).length).toBeGreaterThanOrEqual(count);
    expect(slugs(words)).toEqual(slugs(label));
  });

  it('understands the label of every yes/no question of the catalogue', () => {
    expect(misreadLabels(snapshot)).toEqual([]);
  });
});

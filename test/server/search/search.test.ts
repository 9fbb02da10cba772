import { describe, expect, it } from 'vitest';
import { convert } from '../../../model/pricing/currencies.ts';
import type { Tool } from '../../../model/tool.ts';
import { search } from '../../../server/search/search.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { misreadLabels } from '../../search/labels-of-questions.ts';

const snapshot = await fixtureSnapshot();

const sold = [...snapshot.tools.values()].filter(({ closed }) => closed === null);
const slugs = (words: string) => search(snapshot, words).slugs;
function whyOf(words: string, slug: string) {
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
    ['flagmest', 'flagmast', '“flagmest” as its name Flagmast'],
    ['lante', 'paper-lantern', '“lante” as its name Paper Lantern'],
    ['pln', 'paper-lantern', '“pln” as its other name PLN'],
    ['hillfire', 'beaconyard', '“hillfire” as its former name hillfire'],
    ['https://www.quillcourier.example/', 'quillcourier', '“quillcourier.example” as its website quillcourier.example'],
    ['telegr', 'paper-lantern', '“telegr” as Telegram in its summary'],
    ['CHROME', 'sealpress', '“CHROME” as Chrome in its summary'],
    ['sso', 'quillcourier', '“sso” as Single sign-on: Yes'],
    ['no sso', 'presently', '“no sso” as Single sign-on: No'],
    ['cold emails', 'larkpost-io', '“cold emails” as its category Cold email'],
    ['from germany', 'ravenport', '“germany” as Country of registration: Germany'],
    ['flagmast linkedin', 'flagmast', '“flagmast” as its name Flagmast; “linkedin” as LinkedIn: Yes'],
    ['lantern paper', 'paper-lantern', '“lantern paper” as its name Paper Lantern'],
    ['quilcourier or flagmst?', 'flagmast', '“flagmst” as its name Flagmast'],
    ['whatsapp, no telegram', 'dovecote-9', '“whatsapp” as WhatsApp: Yes'],
  ])('for "%s" finds %s and says why: %s', (words, slug, why) => {
    expect(whyOf(words, slug)).toBe(why);
  });

  it('finds a tool by its slug, where its name is another', () => {
    const renamed = withTool('flagmast', { name: 'Yardarm', website: 'https://yardarm.example' });
    expect(search(renamed, 'flagmast').slugs).toEqual(['flagmast']);
    expect(search(renamed, 'flagmast').why('flagmast')).toBe('“flagmast” as its slug flagmast');
  });

  it('finds what is no longer sold by its name alone', () => {
    const { category } = snapshot.tools.get('inkwell-relay') as Tool;
    expect(slugs(snapshot.methodology.categories[category]?.label ?? '')).not.toContain('inkwell-relay');
    for (const words of ['inkwell relay', 'inkwel', 'relay linkedin']) expect(slugs(words)).toEqual(['inkwell-relay']);
  });

  it('never finds what a fact denies, even where the summary mentions it; an open fact does not deny', () => {
    expect(slugs('whatsapp')).toContain('dovecote-9');
    const denied = withFact('dovecote-9', 'channels.whatsapp', { status: 'known', value: false });
    expect(search(denied, 'whatsapp').slugs).toEqual(['quillcourier', 'paper-lantern']);
    expect(search(denied, 'dovecote-9').slugs[0]).toBe('dovecote-9');
    const open = withFact('dovecote-9', 'channels.whatsapp', { status: 'unknown', value: null });
    expect(search(open, 'whatsapp').slugs).toEqual(['quillcourier', 'paper-lantern', 'dovecote-9']);
  });

  it('takes what sources differ on for unknown', () => {
    const disputed = withFact('dovecote-9', 'channels.whatsapp', {
      status: 'disputed',
      value: true,
      others: [{ value: false, sources: [] }],
    });
    expect(search(disputed, 'whatsapp').slugs.at(-1)).toBe('dovecote-9');
    expect(search(disputed, 'whatsapp').why('dovecote-9')).toBe('“whatsapp” as WhatsApp in its summary');
  });

  it('finds for what is refused those whose facts deny it, then those of which no one knows, and says which', () => {
    const unknown = { status: 'unknown', value: null };
    const found = search(withFact('flagmast', 'channels.email', unknown), 'without email');
    expect(found.slugs).toEqual(['ravenport', 'beaconyard', 'flagmast']);
    expect(found.slugs.map(found.why)).toEqual(
      ['No', 'No', 'Unknown'].map((answer) => `“without email” as Email: ${answer}`),
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
    const others = sold.filter(({ category }) => category !== 'cold-email');
    expect(slugs('not cold email').toSorted()).toEqual(others.map(({ slug }) => slug));
    expect(whyOf('not cold email', 'flagmast')).toBe('“not cold email” as its category LinkedIn automation');
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
    expect(search(named('Coldemial'), 'cold email').slugs).toEqual(slugs('cold email'));
    expect(search(named('Flagmasttelegarm'), 'flagmast telegram').slugs[0]).not.toBe('yew');
  });

  it('finds the tools that are named where nothing has all words', () => {
    expect(slugs('flagmast vs quillcourier')).toEqual(['flagmast', 'quillcourier']);
    expect(slugs('quilcourier or flagmst?')).toEqual(['quillcourier', 'flagmast']);
  });

  it('breaks ties by how much is a yes of what the words name, then by the order of the list', () => {
    const yesIn = (slug: string, group: string) =>
      Object.entries(snapshot.tools.get(slug)?.facts ?? {}).filter(
        ([key, fact]) =>
          key.startsWith(`${group}.`) && fact.status === 'known' && fact.value !== false && fact.value !== 'none',
      ).length;
    const [more, fewer] = ['quillcourier', 'dovecote-9'];
    expect(yesIn(more, 'channels')).toBeGreaterThan(yesIn(fewer, 'channels'));
    expect(slugs('whatsapp').slice(0, 2)).toEqual([more, fewer]);
    // Of a channel, the questions about it count.
    expect(slugs('linkedin').slice(0, 2)).toEqual(['quillcourier', 'flagmast']);
    expect(slugs('raven')).toEqual(['ravenport', 'ravenpost']);
    const free = { ...(snapshot.tools.get('yew') as Tool).price, amount: 0, upto: 0, currency: 'USD' };
    expect(search(withTool('ravenpost', { price: free }), 'raven').slugs).toEqual(['ravenpost', 'ravenport']);
  });

  it('takes the words for a low price for a price that is known at most, the lowest first', () => {
    const closed = sold.filter(({ price }) => price.upto !== null);
    expect(slugs('cheap').toSorted()).toEqual(closed.map(({ slug }) => slug).toSorted());
    const { currencies } = snapshot.methodology;
    const uptoOf = (slug: string) => {
      const { upto, currency } = snapshot.tools.get(slug)?.price ?? {};
      return convert({ amount: upto as number, currency: currency as string }, currencies.base, currencies.rates);
    };
    expect(slugs('cheap').map(uptoOf)).toEqual(closed.map(({ slug }) => uptoOf(slug)).sort((a, b) => a - b));
    expect(slugs('cheap email warmup').slice(0, 2)).toEqual(['sealpress', 'quillcourier']);
    expect(whyOf('cheap email warmup', 'sealpress')).toBe(
      '“cheap” as Price: 19 to 21 USD a month; “email warmup” as Mailbox warm-up: Yes',
    );
  });

  it('finds companies by their country, with its name', () => {
    const inFrance = sold.filter(({ facts }) => facts['company.country']?.value === 'FR');
    expect(slugs('tool from France').toSorted()).toEqual(inFrance.map(({ slug }) => slug));
    expect(slugs('UK').toSorted()).toEqual(['beaconyard', 'presently']);
    expect(whyOf('uk linkedin', 'beaconyard')).toContain('“uk” as Country of registration: United Kingdom');
  });

  it('names the words that no tool has, and the tools that are closest', () => {
    const found = search(snapshot, 'Software from Paris');
    expect([found.slugs, found.notUsed()]).toEqual([[], ['Paris']]);
    expect(found.closest(100)).toHaveLength(sold.length);
    expect(search(snapshot, 'weather in Paris').closest(100)).toEqual([]);
    expect(search(snapshot, 'tool').closest(100)).toEqual([]);
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

  it('finds as closest the tools that match most of the words, without those that a fact contradicts', () => {
    const closest = (words: string) => search(snapshot, words).closest(100);
    expect(closest('whatsapp kubernetes')).toEqual(slugs('whatsapp'));
    const most = closest('webhooks zapier inmail kubernetes');
    const all = slugs('webhooks zapier inmail');
    expect(most.slice(0, all.length).toSorted()).toEqual(all.toSorted());
    expect(most.length).toBeGreaterThan(all.length);
    for (const slug of closest('whatsapp telegram sso')) {
      const facts = snapshot.tools.get(slug)?.facts ?? {};
      for (const key of ['channels.whatsapp', 'team.sso']) expect([slug, facts[key]?.value]).not.toEqual([slug, false]);
    }
    // The tool that is named is meant, and what is excluded is not.
    expect(closest('lantern whatsapp kubernetes')).toEqual(['paper-lantern']);
    expect(closest('flagmast whatsapp')).toEqual([]);
    expect(closest('whatsapp kubernetes not quillcourier')).not.toContain('quillcourier');
    for (const slug of closest('whatsapp api')) expect(slugs('whatsapp api')).not.toContain(slug);
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

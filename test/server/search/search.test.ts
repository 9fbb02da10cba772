import { describe, expect, it } from 'vitest';
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
    ['flag mast', 'flagmast', 'name'],
    ['dovecote', 'dovecote-9', 'name'],
    ['lante', 'paper-lantern', 'name'],
    ['telegr', 'paper-lantern', 'summary'],
    ['sso', 'quillcourier', 'team.sso'],
    ['zapier app', 'flagmast', 'integrations.zapier'],
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
    expect(matchOf('CHROME', 'sealpress')).toEqual({ field: 'summary', text: 'Chrome', also: [] });
    expect(matchOf('flagmast linkedin', 'flagmast')).toEqual({
      field: 'name',
      text: 'Flagmast',
      also: [{ field: 'channels.linkedin', text: 'LinkedIn: Yes' }],
    });
    expect(matchOf('flagmst', 'flagmast')).toMatchObject({ field: 'name', text: 'Flagmast' });
  });

  it('never finds what a fact denies, even where the summary mentions it; an open fact does not deny', () => {
    expect(slugs('whatsapp')[0]).toBe('dovecote-9');
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
      ['No', 'No', 'Unknown'].map((is) => ({ field: 'channels.email', text: `Email: ${is}`, also: [] })),
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
    expect(slugs('linkedin but no email')).toEqual(['beaconyard', 'flagmast', 'ravenport']);
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

  it.each(['zzqx vvkj', 'pizza', 'dragon', '!!!', '', '🦄', 'weather in paris'])('finds nothing for "%s"', (words) => {
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

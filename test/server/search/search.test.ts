import { beforeAll, describe, expect, it } from 'vitest';
import { search } from '../../../server/search/search.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await fixtureSnapshot();
});

const slugs = (words: string) => search(snapshot, words).slugs;
function matchOf(words: string, slug: string) {
  expect(slugs(words)).toContain(slug);
  return search(snapshot, words).why(slug);
}

/** The snapshot with one tool's fact put in the place of another tool's. */
function withFact(slug: string, key: string, fact: object): Snapshot {
  const tool = snapshot.tools.get(slug);
  if (!tool) throw new Error(`there is no ${slug}`);
  const changed = { ...tool, facts: { ...tool.facts, [key]: { ...tool.facts[key], ...fact } as never } };
  return { ...snapshot, tools: new Map([...snapshot.tools, [slug, changed]]) };
}

describe('search', () => {
  it.each([
    ['lemlist', 'lemlist', 'name'],
    ['lgm', 'la-growth-machine', 'alias'],
    ['eleven-x', 'eleven-x', 'slug'],
    ['https://www.heyreach.io/', 'heyreach', 'website'],
    ['waalaxi', 'waalaxy', 'name'],
    ['phantom buster', 'phantombuster', 'name'],
    ['growth machine', 'la-growth-machine', 'name'],
    ['alfr', 'meet-alfred', 'name'],
    ['telegr', 'breakcold', 'summary'],
    ['unibox', 'heyreach', 'inbox.unified'],
    ['zapier app', 'lemlist', 'integrations.zapier'],
    ['whatsapp', 'lemlist', 'channels.whatsapp'],
    ['cold email', 'instantly', 'category'],
    ['telegram', 'breakcold', 'summary'],
  ])('for "%s" finds %s by its %s', (words, slug, field) => {
    expect(matchOf(words, slug)?.field).toBe(field);
  });

  it('says what matched as it stands there, for each part of the query', () => {
    expect(matchOf('CHROME', 'gmass')).toEqual({ field: 'summary', text: 'Chrome', also: [] });
    expect(matchOf('heyreach linkedin', 'heyreach')).toEqual({
      field: 'name',
      text: 'HeyReach',
      also: [{ field: 'channels.linkedin', text: 'LinkedIn: Yes' }],
    });
    expect(matchOf('dripfy', 'dripify')).toMatchObject({ field: 'name', text: 'Dripify' });
  });

  it('never finds what a fact denies, even where the summary mentions it; an open fact does not deny', () => {
    expect(slugs('whatsapp')).toContain('breakcold');
    const denied = withFact('breakcold', 'channels.whatsapp', { status: 'known', value: false });
    expect(search(denied, 'whatsapp').slugs).not.toContain('breakcold');
    expect(search(denied, 'breakcold').slugs[0]).toBe('breakcold');
    const open = withFact('breakcold', 'channels.whatsapp', { status: 'unknown', value: null });
    expect(search(open, 'whatsapp').slugs).toEqual([
      ...slugs('whatsapp').filter((slug) => slug !== 'breakcold'),
      'breakcold',
    ]);
  });

  it('takes a set for a no only where it is complete', () => {
    const found = (complete: boolean) =>
      search(withFact('gmass', 'product.runs_on', { status: 'known', value: ['cloud'], complete }), 'chrome extension')
        .slugs;
    expect(found(false)).toContain('gmass');
    expect(found(true)).not.toContain('gmass');
  });

  it('proves by a disputed fact only where all its values agree', () => {
    const disputed = (other: boolean) =>
      search(
        withFact('unipile', 'channels.whatsapp', {
          status: 'disputed',
          value: true,
          disagrees: [{ value: other, display: '', sources: [] }],
        }),
        'whatsapp',
      );
    expect(disputed(true).why('unipile').field).toBe('channels.whatsapp');
    expect(disputed(false).slugs.at(-1)).toBe('unipile');
    expect(disputed(false).why('unipile').field).toBe('summary');
  });

  it('finds for what is refused those whose facts deny it, then those of which no one knows, and says which', () => {
    const matches = slugs('without email').map((slug) => matchOf('without email', slug));
    expect(matches[0]).toEqual({ field: 'channels.email', text: 'Email: No', also: [] });
    expect(matches.at(-1)).toEqual({ field: 'channels.email', text: 'Email: Unknown', also: [] });
    expect(slugs('heyreach without email')).toEqual(['heyreach']);
    expect(slugs('lemlist without email')).toEqual([]);
    // Its summary speaks of email.
    const open = withFact('lemlist', 'channels.email', { status: 'unknown', value: null });
    expect(search(open, 'without email').slugs).not.toContain('lemlist');
  });

  it('refuses all that is joined by or, and what comes after an idle word, but nothing else', () => {
    const both = slugs('no whatsapp or sms');
    expect(both).toEqual(slugs('no whatsapp no sms'));
    expect(both).toEqual(slugs('neither whatsapp nor sms'));
    expect(both).toEqual(slugs('no tool with whatsapp or sms'));
    expect(both).not.toContain('quickmail');
    expect(slugs('not without whatsapp')).toEqual(slugs('whatsapp'));
    expect(slugs('linkedin but no email')[0]).toBe('heyreach');
    expect(slugs('not a/b testing')).toEqual(slugs('no a/b testing'));
  });

  it('leaves out tools that are refused by name or by a word, and lists none for that alone', () => {
    expect(slugs('whatsapp not la growth machine')).toEqual(slugs('whatsapp'));
    expect(slugs('whatsapp instead of breakcold')).toEqual(slugs('whatsapp').filter((slug) => slug !== 'breakcold'));
    expect(slugs('whatsapp no telegram')).toEqual(slugs('whatsapp').filter((slug) => slug !== 'breakcold'));
    expect(slugs('no telegram whatsapp')).toEqual(slugs('whatsapp no telegram'));
    for (const refusal of ['no telegram', 'not lemlist', 'not la growth machine']) expect(slugs(refusal)).toEqual([]);
  });

  it('takes a category that is refused for any other', () => {
    const others = [...snapshot.tools.values()].filter(({ category }) => category !== 'cold-email');
    expect(slugs('not cold email')).toEqual(others.map(({ slug }) => slug));
    expect(matchOf('not cold email', 'heyreach')).toMatchObject({ field: 'category', text: 'LinkedIn automation' });
  });

  it('reads a known word as it is before it mends it', () => {
    expect(slugs('salesforce')[0]).not.toBe('salesforge');
    expect(slugs('salesfroge')[0]).toBe('salesforge');
  });

  it('lets words say nothing that say nothing in another language, accents or not', () => {
    for (const words of ['Tool für WhatsApp', 'outil pour whatsapp', 'herramienta para WhatsApp', 'é whatsapp'])
      expect([words, slugs(words)]).toEqual([words, slugs('whatsapp')]);
  });

  it('finds the tools that are named where nothing has all words', () => {
    expect(slugs('heyreach vs waalaxy')).toEqual(['heyreach', 'waalaxy']);
    expect(slugs('waalaxi or dripfy?')).toEqual(['waalaxy', 'dripify']);
  });

  it.each(['zzqx vvkj', 'pizza', 'dragon', '!!!', '', '🦄', 'weather in paris'])('finds nothing for "%s"', (words) => {
    expect(slugs(words)).toEqual([]);
  });

  it.each([
    ['email finder addresses', 'email finder'],
    ['a/b testing variants', 'a/b testing'],
    ['phone calls log', 'phone calls'],
  ])('finds for "%s" what it finds for "%s", since the question itself has the word', (words, label) => {
    expect(slugs(label).length).toBeGreaterThan(5);
    expect(slugs(words)).toEqual(slugs(label));
  });

  it('understands the label of every yes/no question of the catalogue', () => {
    for (const [key, { label, type }] of Object.entries(snapshot.methodology.catalogue.keys)) {
      if (type !== 'boolean') continue;
      const proven = [...snapshot.tools.values()].filter(
        ({ facts }) => facts[key]?.status === 'known' && facts[key].value === true,
      );
      expect([label, slugs(label)]).toEqual([label, expect.arrayContaining(proven.map(({ slug }) => slug))]);
    }
  });
});

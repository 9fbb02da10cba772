import { expect, it } from 'vitest';
import { search } from '../../server/search/search.ts';
import { loadSnapshot } from '../../server/snapshot/load.ts';
import { DIST_DATA } from '../corpus.ts';
import { misreadLabels } from '../search/labels-of-questions.ts';

const snapshot = await loadSnapshot(DIST_DATA);

it('finds every tool that is sold by its name, first of all', () => {
  const tools = [...snapshot.tools.values()].filter(({ closed }) => !closed);
  const lost = tools.filter(({ slug, name }) => search(snapshot, name).slugs[0] !== slug);
  expect(
    lost.map(({ name }) => name),
    'a search for these names finds another tool first: give the tool an alias that is its own',
  ).toEqual([]);
  expect(tools.length).toBeGreaterThan(0);
});

it('understands the label of every yes/no question of the catalogue', () => {
  expect(
    misreadLabels(snapshot),
    'a search for these labels does not find tools with a proven yes: word the label in facts/catalogue.yaml without "no", "not" and names of tools',
  ).toEqual([]);
});

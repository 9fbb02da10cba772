import { expect, it } from 'vitest';
import { documents, readProjectFile } from './documents.ts';

/* If a test fails, shorten the document. Readers have little time. */

const countWords = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + readProjectFile(path).split(/\s+/).filter(Boolean).length, 0);

it.each([
  ['docs/', 15_000],
  ['CONTRIBUTING.md', 2200],
  ['README.md', 700],
  ['CHANGELOG.md', 400],
  ['docs/how-to/add-a-question.md', 250],
  ['docs/how-to/add-an-operation.md', 275],
  ['docs/how-to/add-a-page.md', 250],
])('%s has at most %i words', (path, limit) => {
  const paths = documents.filter((document) => document === path || (path.endsWith('/') && document.startsWith(path)));
  expect(paths.length).toBeGreaterThan(0);
  expect(countWords(paths)).toBeLessThanOrEqual(limit);
});

it('the contributing guide shows how to add a fact on its first screen', () => {
  const firstScreen = readProjectFile('CONTRIBUTING.md').split('\n').slice(0, 42).join('\n');
  expect(firstScreen).toMatch(/npm run facts -- set .*npm run facts -- diff main.*pull request/s);
});

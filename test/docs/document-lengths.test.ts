import { expect, it } from 'vitest';
import { documents, readProjectFile } from './documents.ts';

/* If a test fails, shorten the document. Readers have little time. */

/** Counts words, also those in code and tables, but not the bars of tables. Leaves out the benchmark tables, which a program writes. */
const countWords = (paths: readonly string[]) =>
  paths.reduce((sum, path) => {
    const text = readProjectFile(path).replace(/<!-- measured -->.*<!-- \/measured -->/s, '');
    return sum + text.split(/[\s|]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  }, 0);

it('README.md, CONTRIBUTING.md and docs/ together have at most 15,000 words', () => {
  expect(countWords(documents.filter((path) => /^(README|CONTRIBUTING|docs\/)/.test(path)))).toBeLessThanOrEqual(
    15_000,
  );
});

it.each([
  ['README.md', 560],
  ['CONTRIBUTING.md', 700],
  ['SUPPORT.md', 110],
  ['CODE_OF_CONDUCT.md', 150],
  ['CHANGELOG.md', 400],
  ['docs/README.md', 180],
  ['docs/evidence.md', 1500],
  ['docs/tutorials/run-it.md', 350],
  ['docs/tutorials/use-it-from-an-agent.md', 550],
  ['docs/how-to/add-a-question.md', 250],
  ['docs/how-to/add-an-operation.md', 275],
  ['docs/how-to/add-a-page.md', 250],
])('%s has at most %i words', (path, limit) => {
  expect(countWords([path])).toBeLessThanOrEqual(limit);
});

it('the contributing guide shows how to add a fact on its first screen', () => {
  const firstScreen = readProjectFile('CONTRIBUTING.md').split('\n').slice(0, 42).join('\n');
  expect(firstScreen).toMatch(/npm run facts -- set .*npm run facts -- diff main.*pull request/s);
});

import { basename } from 'node:path';
import type { Finding, Rule, ValidFile } from '../rule.ts';

/** The file of a tool or a platform must be named after its slug. */
export const fileName: Rule = {
  name: 'file-name',
  tip: 'A published slug stays. To give a tool another one, use "npm run facts -- rename", which keeps the old slug as a former one.',
  file: ({ file, data }, _facts, { published }) => checkName({ file, data }, published),
  platform: (platform) => checkName(platform, []),
};

function* checkName(
  { file, data: { slug } }: ValidFile<{ readonly slug: string }>,
  published: readonly string[],
): Iterable<Finding> {
  const expected = basename(file.path, '.yaml');
  if (slug === expected) return;
  const problem = `"${slug}" does not match the file name, ${expected}.yaml`;
  // A published tool also has to keep its old slug, and its publisher has to list the new one. The command does all of it.
  const rename = (from: string, to: string) =>
    `to rename a published tool, use "npm run facts -- rename ${from} ${to}"`;
  const fix = published.includes(expected)
    ? `${rename(expected, slug)}, after you write ${expected} here again`
    : published.includes(slug)
      ? `${rename(slug, expected)}, after you name the file ${slug}.yaml again`
      : `write ${expected}, or rename the file to ${slug}.yaml`;
  yield { path: ['slug'], message: `${problem}; ${fix}` };
}

import { basename } from 'node:path';
import type { Finding, Rule, ValidFile } from '../rule.ts';

/** The file of a tool or a platform must be named after its slug. */
export const fileName: Rule = {
  name: 'file-name',
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
  const [write, rename] = [`write ${expected}`, `rename the file to ${slug}.yaml`];
  // A published slug is no slip.
  const fix = published.includes(expected) ? write : published.includes(slug) ? rename : `${write}, or ${rename}`;
  yield { path: ['slug'], message: `${problem}; ${fix}` };
}

import { basename } from 'node:path';
import type { Finding, Rule, ValidFile } from '../rule.ts';

/** The file of a tool or a platform is named after its slug. */
export const fileName: Rule = {
  name: 'file-name',
  tip: 'Rename the file or change the slug. A published slug must not change, so rename the file if in doubt.',
  file: checkName,
  platform: checkName,
};

function* checkName({ file, data: { slug } }: ValidFile<{ readonly slug: string }>): Iterable<Finding> {
  const expected = basename(file.path, '.yaml');
  if (slug !== expected) yield { path: ['slug'], message: `"${slug}" does not match the file name, ${expected}.yaml` };
}

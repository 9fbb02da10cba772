import { basename } from 'node:path';
import type { Finding, Rule, ValidFile } from '../rule.ts';

/** The file of a tool or a platform must be named after its slug. */
export const fileName: Rule = {
  name: 'file-name',
  tip: 'A published slug stays. To give a tool another one, use "npm run facts -- rename", which keeps the old slug as a former one.',
  file: checkName,
  platform: checkName,
};

function* checkName({ file, data: { slug } }: ValidFile<{ readonly slug: string }>): Iterable<Finding> {
  const expected = basename(file.path, '.yaml');
  if (slug !== expected)
    yield {
      path: ['slug'],
      message: `"${slug}" does not match the file name, ${expected}.yaml; write ${expected}, or rename the file to ${slug}.yaml`,
    };
}

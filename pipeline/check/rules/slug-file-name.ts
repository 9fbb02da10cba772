import type { RuleOf } from '../rule.ts';

/** A tool file is named after its slug. */
export const slugFileName: RuleOf<'file'> = {
  name: 'slug-file-name',
  scope: 'file',
  tip: 'Rename the file or change the slug. A published slug must not change, so rename the file if in doubt.',
  *check({ file, data }) {
    const expected = file.path.slice(file.path.lastIndexOf('/') + 1, -'.yaml'.length);
    if (data.slug !== expected)
      yield { path: ['slug'], message: `"${data.slug}" does not match the file name, ${expected}.yaml` };
  },
};

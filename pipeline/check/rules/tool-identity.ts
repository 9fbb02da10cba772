import { suggestion } from '../nearest.ts';
import type { Finding, Rule } from '../rule.ts';

/** A tool file is named after its slug, in a category that exists, and no two tools answer to one name. */
export const toolIdentity: Rule = {
  name: 'tool-identity',
  scope: 'corpus',
  *check({ tools, categories }): Iterable<Finding> {
    const slugs = Object.keys(categories.data);
    const owners = new Map<string, string>();
    for (const { file, data } of tools) {
      const expected = file.path.slice(file.path.lastIndexOf('/') + 1, -'.yaml'.length);
      if (data.slug !== expected)
        yield {
          file,
          path: ['slug'],
          message: `"${data.slug}" is unlike the file name; write "${expected}" or rename the file`,
        };
      if (!slugs.includes(data.category))
        yield {
          file,
          path: ['category'],
          message: `"${data.category}" is not a category; ${suggestion(data.category, slugs)}`,
        };

      const names = [
        { path: ['slug'], name: data.slug },
        { path: ['name'], name: data.name },
        ...(data.former_slugs ?? []).map((name, i) => ({ path: ['former_slugs', i], name })),
        ...(data.aliases ?? []).map((name, i) => ({ path: ['aliases', i], name })),
      ];
      for (const { path, name } of names) {
        const owner = owners.get(name.toLowerCase());
        if (owner !== undefined && owner !== data.slug)
          yield { file, path, message: `"${name}" is a name of ${owner} too` };
        owners.set(name.toLowerCase(), data.slug);
      }
    }
  },
};

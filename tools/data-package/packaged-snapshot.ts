import type { Catalogue, Categories } from '../../model/catalogue.ts';
import type { Change } from '../../model/change.ts';
import { CHANGES, type DataPackage, linesOf, type Manifest } from '../../model/snapshot-files.ts';
import type { Tool } from '../../model/tool.ts';
import type { ReadText } from '../../pipeline/changes/published.ts';

export const PACKAGE_NAME = 'outreach-facts-data';

/** What a package is made from. */
export interface PackagedSnapshot {
  readonly data: DataPackage;
  /** Oldest first. */
  readonly changes: readonly Change[];
}

/**
 * Reads a snapshot for a package.
 * @param read a file of the snapshot
 * @throws Error if a file is missing or not JSON
 */
export function packagedSnapshot(read: ReadText): PackagedSnapshot {
  const textOf = (path: string): string => {
    const text = read(path);
    if (text === undefined) throw new Error(`the snapshot has no ${path}; run: npm run build`);
    return text;
  };
  const { snapshot, as_of, licence, attribution, counts, files } = JSON.parse(textOf('manifest.json')) as Manifest;
  const { catalogue, categories } = JSON.parse(textOf('methodology.json')) as {
    readonly catalogue: Catalogue;
    readonly categories: Categories;
  };
  const paths = Object.keys(files).filter((path) => path.startsWith('tools/'));
  const tools = paths.map((path) => JSON.parse(textOf(path)) as Tool);
  return {
    data: {
      snapshot,
      as_of,
      licence,
      attribution,
      counts,
      categories,
      groups: catalogue.groups,
      questions: catalogue.keys,
      tools: Object.fromEntries(tools.map((tool) => [tool.slug, tool])),
    },
    changes: linesOf(textOf(CHANGES)).map((line) => JSON.parse(line) as Change),
  };
}

/** The version of the package: major and minor of the project, which say what fields mean, and the day of the facts: `1.0.20261120`. */
export function packageVersion(project: string, day: string): string {
  const [major, minor] = project.split('.');
  return `${major}.${minor}.${day.replaceAll('-', '')}`;
}

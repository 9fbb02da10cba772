import { type DataChange, dataChanges } from './data-changes.ts';
import type { Pairs } from './pairs.ts';
import type { ToolState } from './state.ts';

/** A change in the file of one tool, outside its facts; the path begins with the field. */
export interface FieldChange {
  readonly slug: string;
  readonly change: DataChange;
}

/** Whatever an editor can change in a tool file but its facts. Slugs that only record a rename are named as that. */
export function compareFields({ pairs, merged }: Pairs<ToolState>): FieldChange[] {
  return pairs.flatMap(({ before, after }) => {
    const recorded = [before, ...merged.filter(({ into }) => into === after).map((gone) => gone.before)];
    const slugs = recorded.map(({ slug }) => slug);
    return dataChanges(fieldsOf(before), fieldsOf(after, slugs), [], isPublishedInOrder).map((change) => ({
      slug: after.slug,
      change,
    }));
  });
}

function fieldsOf({ file }: ToolState, recorded: readonly string[] = []): object {
  const { slug: _slug, facts: _facts, former_slugs = [], ...fields } = file;
  const former = former_slugs.filter((slug) => !recorded.includes(slug));
  return former.length > 0 ? { ...fields, former_slugs: former } : fields;
}

/** In a tool file the order of fields is style, but sources are published in the order of the file. */
function isPublishedInOrder(path: readonly string[]): boolean {
  return path.length === 1 && path[0] === 'sources';
}

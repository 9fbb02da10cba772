import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import type { ToolSummary } from '../../../pipeline/artifacts/tool.ts';
import { inOneBreath } from '../frame/in-one-breath.ts';
import type { RankedList } from '../rankings/ranked-list.ts';
import { compareAddress } from './address.ts';
import { MOST } from './chosen-tools.tsx';

interface Near {
  readonly slug: string;
  readonly name: string;
}

interface ChooseProps {
  readonly all: readonly ToolSummary[];
  readonly lists: readonly RankedList[];
  /** The one tool that is chosen already. */
  readonly begun: ToolSummary | undefined;
  /** What is nearest to it, nearest first. */
  readonly near: readonly Near[];
  readonly categories: Methodology['categories'];
}

/** Where a comparison begins: ready-made ones, and every tool to choose from. */
export function ChooseTools({ all, lists, begun, near, categories }: ChooseProps) {
  return (
    <>
      <h1>{begun ? `Compare ${begun.name} with another tool` : 'Compare tools side by side'}</h1>
      <p class="lead">
        Two to {MOST} tools beside each other: first where they differ, then what is proven of some only. Each answer
        names its source and its age.
      </p>
      <h2>{begun ? `Nearest to ${begun.name}` : 'Start with the first of each type'}</h2>
      <ul class={begun ? 'plain' : 'plain start-list'}>
        {begun
          ? near.map(({ slug, name }) => (
              <li>
                <a href={compareAddress({ tools: [begun.slug, slug] })}>
                  {begun.name} and {name}
                </a>
              </li>
            ))
          : lists.map(({ category, entries }) => <Leading category={category} entries={entries} labels={categories} />)}
      </ul>
      <h2 id="choose">Choose from all {all.length}</h2>
      <form action="/compare" method="get" class="choose-tools">
        <div class="types">
          {Object.entries(categories).map(([category, { label }]) => (
            <fieldset>
              <legend>{label}</legend>
              {all
                .filter((tool) => tool.category === category)
                .map(({ slug, name }) => (
                  <label>
                    <input type="checkbox" name="tools" value={slug} checked={slug === begun?.slug} /> {name}
                  </label>
                ))}
            </fieldset>
          ))}
        </div>
        <p class="submit">
          <button type="submit">Compare the chosen</button> <span class="quiet small">two to {MOST} tools</span>
        </p>
      </form>
    </>
  );
}

interface LeadingProps {
  readonly category: string | null;
  readonly entries: RankedList['entries'];
  readonly labels: Methodology['categories'];
}

/** The first three of a type by what is proven, where there are two at least. */
function Leading({ category, entries, labels }: LeadingProps) {
  const leading = entries.slice(0, 3).map(({ tool }) => tool);
  if (leading.length < 2) return null;
  return (
    <li>
      <span class="quiet">{labels[category ?? '']?.label ?? 'All types'}</span>{' '}
      <a href={compareAddress({ tools: leading.map(({ slug }) => slug) })}>{inOneBreath(leading)}</a>
    </li>
  );
}

import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { MAX_TOOLS } from '../../operations/compare-tools/operation.ts';
import { inOneBreath } from '../frame/in-one-breath.ts';
import type { RankedList } from '../rankings/ranked-list.ts';
import { type Asked, compareAddress } from './address.ts';
import { TooMany } from './too-many.tsx';
import { ToolsForm } from './tools-form.tsx';

interface Near {
  readonly slug: string;
  readonly name: string;
}

interface ChooseProps {
  readonly all: readonly ToolSummary[];
  readonly lists: readonly RankedList[];
  /** The slugs that are chosen already, more than can be compared perhaps. */
  readonly ticked: readonly string[];
  /** The one tool that is chosen already. */
  readonly begun: ToolSummary | undefined;
  /** What is nearest to it, nearest first. */
  readonly near: readonly Near[];
  readonly asked: Asked;
  readonly categories: Methodology['categories'];
}

/** Where a comparison begins: ready-made ones, and every tool to choose from. */
export function ChooseTools({ all, lists, ticked, begun, near, asked, categories }: ChooseProps) {
  if (ticked.length > MAX_TOOLS) return <TooMany all={all} ticked={ticked} asked={asked} categories={categories} />;
  return (
    <>
      <h1>{begun ? `Compare ${begun.name} with another tool` : 'Compare tools side by side'}</h1>
      <p class="lead">
        2 to {MAX_TOOLS} tools beside each other: first where they differ, then what is proven of some only. Each answer
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
      <ToolsForm all={all} ticked={ticked} asked={asked} categories={categories} />
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

import type { Catalogue } from '../../../model/catalogue.ts';
import type { DocumentSection, PageBlock } from '../document/document.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import type { ToolView } from './page.tsx';

type Alternative = ToolView['data']['alternatives'][number];

/** The most similar tools by proven facts, with the differences to each, and a form to compare the tool with any other. */
export function alternativesSection({
  data: { tool, alternatives },
  methodology: { catalogue },
}: ToolView): DocumentSection {
  const all = [tool.slug, ...alternatives.map(({ slug }) => slug)];
  const table: PageBlock = {
    kind: 'table',
    columns: ['Tool', `Documented for it, not known for ${tool.name}`, `Documented for ${tool.name}, not known for it`],
    rows: alternatives.map((other) => [
      [
        { link: `/tools/${other.slug}`, label: other.name },
        ', ',
        { link: `/compare?tools=${tool.slug},${other.slug}`, label: 'compare' },
        { note: `${Math.round(other.similarity * 100)} % alike on ${other.common} questions` },
      ],
      difference(other.may_add, tool.name, other.adds, catalogue),
      difference(other.may_lack, 'It', other.lacks, catalogue),
    ]),
    least: 5,
  };
  return {
    id: 'alternatives',
    heading: 'Alternatives',
    folded: alternatives.length === 0 ? 'none found yet' : alternatives.map(({ name }) => name).join(', '),
    blocks: [
      ...(alternatives.length === 0
        ? [{ kind: 'text' as const, line: `Too little is known about ${tool.name} to find similar tools.` }]
        : [
            table,
            {
              kind: 'text' as const,
              line: [{ link: `/compare?tools=${all.join(',')}`, label: `Compare all ${all.length} side by side` }],
            },
          ]),
      { kind: 'people', html: <CompareWith tool={tool} alternatives={alternatives} /> },
    ],
  };
}

/** What is documented for one side and not known for the other, and what a page says that the other lacks. The comparison has the sources. */
function difference(
  { keys, total }: Alternative['may_add'],
  other: string,
  lacks: readonly string[],
  catalogue: Catalogue,
): string {
  const names = (keys: readonly string[]) => keys.map((key) => capabilityLabel(catalogue, key)).join(', ');
  const more = total > keys.length ? ` and ${total - keys.length} more` : '';
  const denied = lacks.length > 0 ? `${other} lacks ${names(lacks)}` : '';
  return [names(keys) + more, denied].filter(Boolean).join('. ') || 'nothing that we know of';
}

/** A field for the name of any other tool: a comparison takes names, and says which are near if it knows none. */
function CompareWith({ tool: { slug, name }, alternatives }: Pick<ToolView['data'], 'tool' | 'alternatives'>) {
  return (
    <form action="/compare" method="get" class="add-tool compare-with">
      <input type="hidden" name="tools" value={slug} />
      <label for="compare-with">Compare {name} with</label>
      <input
        id="compare-with"
        name="tools"
        list="compare-names"
        required
        maxlength={100}
        placeholder="Name of a tool"
      />
      <datalist id="compare-names">
        {alternatives.map((other) => (
          <option value={other.name} />
        ))}
      </datalist>
      <button type="submit">Compare</button>
    </form>
  );
}

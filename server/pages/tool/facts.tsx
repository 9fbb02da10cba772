import { citation } from '../../operations/answer.ts';
import { FactFilter } from './fact-filter.tsx';
import { FactTable } from './fact-table.tsx';
import type { ToolView } from './view.ts';

/** Every question of the catalogue by its group, with a choice of what to show. */
export function Facts({ tool, manifest, address, show, methodology: { catalogue } }: ToolView) {
  const sources = new Map(tool.sources.map((source) => [source.id, source]));
  const facts = Object.values(tool.facts);
  return (
    <section class="tool-facts" aria-labelledby="facts" data-cite={citation(manifest, `${address}#{key}`)}>
      <h2 id="facts">All facts</h2>
      <FactFilter facts={facts} sources={sources} independence={tool.independence} show={show} asOf={manifest.as_of} />
      {Object.entries(catalogue.groups).map(([group, label]) => (
        <FactTable
          group={group}
          label={label}
          facts={facts.filter((fact) => fact.group === group)}
          keys={catalogue.keys}
          sources={sources}
        />
      ))}
    </section>
  );
}

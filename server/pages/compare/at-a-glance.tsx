import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { CostAnswer } from '../cost/words.ts';
import type { Sources } from '../facts/citations.tsx';
import { PROVEN_MEANS } from '../frame/proven-means.tsx';
import type { Row } from './agreement.ts';
import { Bills, billTitle } from './bills.tsx';
import { Channels } from './channels.tsx';
import { Freshness } from './freshness.tsx';
import { PlacesByJob } from './places.tsx';
import type { ComparisonInput } from './selection.tsx';
import { Sheet } from './sheet.tsx';

interface AtAGlanceProps {
  readonly tools: readonly ToolSummary[];
  /** For one person, with the channels that the job needs. */
  readonly bills: CostAnswer;
  /** By job: the last group of its list. */
  readonly lastGroups: Readonly<Record<string, number>>;
  readonly rows: readonly Row[];
  readonly input: ComparisonInput;
  /** The job that the tools are compared by. */
  readonly job: string;
  readonly methodology: Methodology;
  readonly sources: Sources;
}

/** What decides: channels, places by job, the bill for one person, and how much is known and how old that is. */
export function AtAGlance({ tools, bills, lastGroups, rows, input, job, methodology, sources }: AtAGlanceProps) {
  const { categories } = methodology;
  return (
    <>
      {tools.length > 2 && (
        <p class={`sheet-hint columns-${tools.length} small quiet`}>
          {tools.length} tools; scroll sideways for the rest
        </p>
      )}
      <Sheet short label="At a glance" head="At a glance" tools={tools}>
        <tbody>
          <tr class="tight">
            <th scope="row">Kind of tool</th>
            {tools.map(({ category }) => (
              <td>{categories[category]?.label ?? category}</td>
            ))}
          </tr>
          <GroupHead title="Channels" about={PROVEN_MEANS} tools={tools} />
          <Channels tools={tools} rows={rows} />
          <GroupHead title="Places by job" about="proven is solid, open is hatched" tools={tools} />
          <PlacesByJob tools={tools} lastGroups={lastGroups} input={input} job={job} jobs={methodology.jobs} />
          <GroupHead title={billTitle(bills, methodology)} about="the cheapest plan over 12 months" tools={tools} />
          <Bills tools={tools} bills={bills} catalogue={methodology.catalogue} />
          <GroupHead title="How fresh" tools={tools} />
          <Freshness tools={tools} rows={rows} sources={sources} />
        </tbody>
      </Sheet>
    </>
  );
}

interface GroupHeadProps {
  readonly title: string;
  readonly about?: string;
  readonly tools: readonly ToolSummary[];
}

function GroupHead({ title, about, tools }: GroupHeadProps) {
  return (
    <tr class="sheet-section glance-group">
      <th scope="rowgroup" colspan={tools.length + 1}>
        <span class="in-sight">
          <b>{title}</b>
          {about && <span class="quiet">: {about}</span>}
        </span>
      </th>
    </tr>
  );
}

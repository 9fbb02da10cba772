import type { ToolSummary } from '../../../model/tool.ts';
import type { Sources } from '../facts/citation.tsx';
import { AnswerCell } from './answer-cell.tsx';
import { Sheet } from './sheet.tsx';
import type { Row, Standing } from './sort-rows.ts';

interface FactsSheetProps {
  readonly tools: readonly ToolSummary[];
  readonly sections: readonly Standing[];
  readonly rows: Readonly<Record<Standing, readonly Row[]>>;
  readonly groups: Readonly<Record<string, string>>;
  readonly sources: Sources;
}

/** Up to so many rows name their group themselves; more stand under its name. */
const SHORT = 15;

/** Questions as rows, tools as columns, by how the answers stand to each other. */
export function FactsSheet({ tools, sections, rows, groups, sources }: FactsSheetProps) {
  const shown = sections.filter((standing) => rows[standing].length > 0);
  return (
    <Sheet label="Answers side by side" head="Question" tools={tools}>
      {shown.map((standing) => (
        <tbody>
          <tr class="sheet-section" id={standing}>
            <th scope="rowgroup" colspan={tools.length + 1}>
              <div class="in-sight">
                <h3>
                  {TITLES[standing]} <span class="amount">{rows[standing].length}</span>
                </h3>
                <p>{MEANING[standing]}</p>
              </div>
            </th>
          </tr>
          {rows[standing].map(({ key, label, group, cells }, index, all) => (
            <>
              {all.length > SHORT && group !== all[index - 1]?.group && (
                <tr class="sheet-group">
                  <th scope="rowgroup" colspan={tools.length + 1}>
                    <span class="in-sight">{groups[group] ?? group}</span>
                  </th>
                </tr>
              )}
              <tr id={key}>
                <th scope="row">
                  {label}
                  {all.length <= SHORT && groups[group] !== label && <span class="condition">{groups[group]}</span>}
                </th>
                {tools.map((tool) => (
                  <AnswerCell tool={tool} fact={cells[tool.slug]} sources={sources} />
                ))}
              </tr>
            </>
          ))}
        </tbody>
      ))}
    </Sheet>
  );
}

export const TITLES: Readonly<Record<Standing, string>> = {
  differ: 'Answered differently',
  alike: 'Answered alike',
  partly: 'Answered for some only',
  open: 'Open for all',
  maker: 'Who makes them',
};

const MEANING: Readonly<Record<Standing, string>> = {
  differ: 'At least two tools have an answer, and the answers are not the same.',
  alike: 'Every tool has an answer, and it is the same.',
  partly: 'Unknown is not no: no page that was read says. Behind each stands where an answer was looked for.',
  open: 'No tool has an answer that a page shows, or the question has no meaning for it.',
  maker: 'Other tools have other makers: that is told here, and not counted as a difference.',
};

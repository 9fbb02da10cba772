import { isAnswered } from '../../../pipeline/artifacts/answer.ts';
import type { ToolView } from './view.ts';

/** The sections of the page before its facts: [id, what it is called]. */
const SECTIONS = [
  ['standing', 'Scores and ranks'],
  ['dimensions', 'Why these scores'],
  ['open', 'Open questions'],
  ['prices', 'Prices'],
  ['alternatives', 'Alternatives'],
  ['facts', 'All facts'],
] as const;

/** What stands on the page, with how many questions of each group are answered. */
export function Contents({ tool, methodology: { catalogue } }: ToolView) {
  const facts = Object.values(tool.facts);
  return (
    <nav class="contents" aria-label="On this page">
      <ul>
        {SECTIONS.map(([id, label]) => (
          <li>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
      <ul class="index">
        {Object.entries(catalogue.groups).map(([group, label]) => {
          const own = facts.filter((fact) => fact.group === group);
          return (
            <li>
              <a href={`#${group}`}>{label}</a>
              <span class="leader" />
              <span class="figure">
                {own.filter(isAnswered).length}
                <span class="quiet">
                  <span class="unseen"> answered</span> of {own.length}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <ul>
        <li>
          <a href="#cite">Cite, download, correct</a>
        </li>
      </ul>
    </nav>
  );
}

import { Sentence } from '../frame/copy-download.tsx';
import type { JudgedTool } from './answered.ts';

interface BriefListProps {
  readonly title: string;
  /** What all of them have in common. */
  readonly about: string;
  readonly tools: readonly JudgedTool[];
}

/** Tools with their verdicts in a sentence, folded. */
export function BriefList({ title, about, tools }: BriefListProps) {
  if (tools.length === 0) return null;
  return (
    <details class="brief">
      <summary>
        <h2>{title}</h2> <span class="quiet">{tools.length}</span>
      </summary>
      <p>{about}</p>
      <ul class="plain">
        {tools.map(({ tool, why }) => (
          <li>
            <a href={`/tools/${tool.slug}`}>{tool.name}</a>
            <span class="condition">
              <Sentence text={why} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

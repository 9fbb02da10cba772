import { chain, parseEdit } from '../../../fixture/edits.ts';

/**
 * Edits of the small tool, each with every problem that the check then reports. An edit is a text and what replaces it,
 * `before → after`, or lines of facts: each replaces the fact of the same key, or comes before the last fact, on line 33.
 * An empty line separates several edits.
 */
export type Mistakes = Readonly<Record<string, string | readonly string[]>>;

/** The small tool after these edits. */
export function mistaken(tool: string, edits: string): string {
  return edits
    .split('\n\n')
    .reduce(
      (tool, edit) => (edit.includes(' → ') ? chain(parseEdit(edit))(tool) : edit.split('\n').reduce(withFact, tool)),
      tool,
    );
}

function withFact(tool: string, fact: string): string {
  const lines = tool.split('\n');
  const [key] = fact.split(':');
  const at = (key: string | undefined) => lines.findIndex((line) => line.startsWith(`  ${key}: `));
  if (at(key) < 0) lines.splice(at('team.sso'), 0, `  ${fact}`);
  else lines[at(key)] = `  ${fact}`;
  return lines.join('\n');
}

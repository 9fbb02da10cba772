import { chainEdits, parseEdit } from '../fixture/edits.ts';

/**
 * Applies edits to the small tool. An edit is either a replacement, `before → after`, or some lines of facts. Each line replaces the fact
 * with the same key, or is inserted before the last fact, on line 33. An empty line separates several edits.
 */
export function applyEdits(tool: string, edits: string): string {
  return edits
    .split('\n\n')
    .reduce(
      (tool, edit) =>
        edit.includes(' → ') ? chainEdits(parseEdit(edit))(tool) : edit.split('\n').reduce(setFact, tool),
      tool,
    );
}

function setFact(tool: string, fact: string): string {
  const lines = tool.split('\n');
  const [key] = fact.split(':');
  const findLine = (key: string | undefined) => lines.findIndex((line) => line.startsWith(`  ${key}: `));
  if (findLine(key) < 0) lines.splice(findLine('team.sso'), 0, `  ${fact}`);
  else lines[findLine(key)] = `  ${fact}`;
  return lines.join('\n');
}

import type { CheckedFacts, ValidFile } from '../check/rule.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { ToolDraft } from './tool-draft.ts';
import type { FileChange } from './write-together.ts';

/** Marks a tool as closed. @returns nothing if it is closed so already */
export function closeTool(
  tool: ValidFile<ToolFile>,
  closed: NonNullable<ToolFile['closed']>,
  { catalogue }: CheckedFacts,
): FileChange[] {
  const draft = new ToolDraft(tool.file);
  draft.set(['closed'], closed);
  if (!draft.isChanged) return [];
  const { path, text } = tool.file;
  return [{ path, before: text, after: draft.text(Object.keys(catalogue.data.keys)) }];
}

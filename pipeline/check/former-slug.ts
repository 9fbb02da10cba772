import type { ToolFile } from './tool-file.ts';

/** `"old-name" is now "new-name"`, for the former slug of a tool; undefined for any other word. */
export function renamedFrom(
  slug: string,
  tools: readonly Pick<ToolFile, 'slug' | 'former_slugs'>[],
): string | undefined {
  const tool = tools.find(({ former_slugs = [] }) => former_slugs.includes(slug));
  return tool && `"${slug}" is now "${tool.slug}"`;
}

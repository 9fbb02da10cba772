export const AT = 'facts/tools/small-tool.yaml';

/** A mistake in the small tool: the text that is replaced, its replacement, and every problem that the check then reports. */
export interface Broken {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly problems: readonly string[];
}

export const broken = (name: string, before: string, after: string, ...problems: string[]): Broken => ({
  name,
  before,
  after,
  problems,
});

/** The small tool with more facts before its last one; these begin on line 33. */
export const adding = (name: string, facts: readonly string[], ...problems: string[]): Broken =>
  broken(name, '  team.sso:', `${facts.map((fact) => `  ${fact}\n`).join('')}  team.sso:`, ...problems);

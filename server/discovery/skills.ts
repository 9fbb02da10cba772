// biome-ignore lint/correctness/noNodejsModules: workerd has it too
import { createHash } from 'node:crypto';
import { API_ROOT } from '../identity/identity.ts';
import { instructions } from '../mcp/prompts.ts';
import { SKILLS, type Skill } from '../mcp/skills.ts';
import type { Operation } from '../operations/operation.ts';

/*
 * Skills at well-known addresses: an index with the digest of each, https://github.com/cloudflare/agent-skills-discovery-rfc (0.2.0).
 * The files are those of https://agentskills.io/specification.
 */

const INDEX_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

export function skillPath({ name }: Skill): string {
  return `/.well-known/agent-skills/${name}/SKILL.md`;
}

/** @param baseUrl the public address, without a trailing slash */
export function skillIndex(operations: readonly Operation[], baseUrl: string): object {
  return {
    $schema: INDEX_SCHEMA,
    skills: SKILLS.map((skill) => ({
      name: skill.name,
      type: 'skill-md',
      description: skill.description,
      url: baseUrl + skillPath(skill),
      digest: `sha256:${createHash('sha256')
        .update(skillMd(skill, operations, baseUrl))
        .digest('hex')}`,
    })),
  };
}

/** The file of a skill: its steps, and where the operations are that they name. */
export function skillMd({ name, title, description, steps }: Skill, operations: readonly Operation[], baseUrl: string) {
  const text = instructions(steps);
  const named = operations.filter((operation) => new RegExp(`\\b${operation.name}\\b`).test(text));
  return `---
name: ${name}
description: ${JSON.stringify(description)}
---

# ${title}

${text}

## Where to call

The names are tools of the MCP server at ${baseUrl}/mcp, which needs no key. Without MCP, send GET requests:

${named.map(({ name, path }) => `- ${name}: ${baseUrl}${API_ROOT}${path}`).join('\n')}

Their parameters are in ${baseUrl}${API_ROOT}/openapi.json. Add detail=concise for short answers.
`;
}

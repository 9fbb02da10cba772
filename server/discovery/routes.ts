import type { Hono } from 'hono';
import { addDays } from '../../model/source.ts';
import { sha256 } from '../../snapshot/sha256.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Operation } from '../call/operation.ts';
import { API_ROOT, LICENCE_URL, type Operator } from '../config/identity.ts';
import {
  AI_CATALOG_ANSWER,
  API_CATALOG_ANSWER,
  API_CATALOG_PATH,
  JSON_ANSWER,
  MARKDOWN_ANSWER,
  type ResponseKind,
  SERVER_CARD_ANSWER,
  TEXT_ANSWER,
} from '../http/headers.ts';
import type { Respond } from '../http/respond.ts';
import { addReadOnlyRoute } from '../http/routes.ts';
import { formatInstructions, SKILLS, type Skill } from '../operations/skills.ts';

/** The first address is that of the current specification. Clients of earlier drafts use the second one. */
const CARD_PATHS = ['/mcp/server-card', '/.well-known/mcp/server-card.json'] as const;

interface DiscoveryOptions {
  readonly operations: readonly Operation[];
  readonly snapshot: Snapshot;
  readonly baseUrl: string;
  readonly respond: Respond;
  readonly operator: Operator;
  readonly version: string;
}

/** Adds the addresses where programs look for the services of a host. The first request loads the MCP SDK. */
export function addDiscoveryRoutes(
  router: Hono,
  { operations, snapshot, baseUrl, respond, operator, version }: DiscoveryOptions,
): void {
  const serve = (path: string, kind: ResponseKind, write: () => string | Promise<string>) =>
    addReadOnlyRoute(router, path, () => respond(kind, write()));
  const loadCards = () => import('./server-card.ts');
  const [card] = CARD_PATHS;
  for (const path of CARD_PATHS)
    serve(path, SERVER_CARD_ANSWER, async () => JSON.stringify((await loadCards()).createServerCard(baseUrl, version)));
  serve('/.well-known/ai-catalog.json', AI_CATALOG_ANSWER, async () =>
    JSON.stringify((await loadCards()).createAiCatalog(baseUrl + card)),
  );
  serve(API_CATALOG_PATH, API_CATALOG_ANSWER, () => JSON.stringify(createApiCatalog(baseUrl)));
  serve('/.well-known/agent-skills/index.json', JSON_ANSWER, () =>
    JSON.stringify(createSkillIndex(operations, baseUrl)),
  );
  for (const skill of SKILLS)
    serve(skillPath(skill), MARKDOWN_ANSWER, () => formatSkillFile(skill, operations, baseUrl));
  const text = formatSecurityTxt(operator, baseUrl, snapshot.manifest.as_of);
  if (text !== undefined) serve('/.well-known/security.txt', TEXT_ANSWER, () => text);
}

/**
 * Creates the catalogue of the APIs of this host, as a link set (RFC 9727 and 9264).
 * @param baseUrl the public address, without a trailing slash
 */
function createApiCatalog(baseUrl: string): object {
  const [rest, mcp] = [`${baseUrl}${API_ROOT}/tools`, `${baseUrl}/mcp`];
  const status = [{ href: `${baseUrl}/readyz`, type: 'application/json' }];
  return {
    linkset: [
      { anchor: baseUrl + API_CATALOG_PATH, item: [{ href: rest }, { href: mcp }] },
      {
        anchor: rest,
        'service-desc': [{ href: `${baseUrl}${API_ROOT}/openapi.json`, type: 'application/json' }],
        'service-doc': [{ href: `${baseUrl}/docs`, type: 'text/html' }],
        'service-meta': [{ href: `${baseUrl}/llms.txt`, type: 'text/plain' }],
        status,
        license: [{ href: LICENCE_URL }],
      },
      {
        anchor: mcp,
        'service-desc': [{ href: `${baseUrl}/mcp/server-card`, type: 'application/mcp-server-card+json' }],
        status,
      },
    ],
  };
}

/** In days. The standard recommends less than a year. */
const VALID_DAYS = 360;

/**
 * Formats security.txt, which says where to report a vulnerability (RFC 9116). Undefined without a repository or contact.
 * @param baseUrl the public address, without a trailing slash
 * @param asOf the date of the served snapshot. The file expires relative to it, since operators of an old one may no longer answer
 */
function formatSecurityTxt({ repository, contact }: Operator, baseUrl: string, asOf: string): string | undefined {
  const contacts = [...(repository ? [`${repository}/security/advisories/new`] : []), ...(contact ? [contact] : [])];
  if (contacts.length === 0) return undefined;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${addDays(asOf, VALID_DAYS)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    ...(repository ? [`Policy: ${repository}/blob/main/SECURITY.md`] : []),
    '',
  ].join('\n');
}

/*
 * Serves skills at well-known addresses, with an index of their digests: https://github.com/cloudflare/agent-skills-discovery-rfc (0.2.0).
 * https://agentskills.io/specification defines the format of the files.
 */

const INDEX_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

function skillPath({ name }: Skill): string {
  return `/.well-known/agent-skills/${name}/SKILL.md`;
}

/** Creates the index of all skills. @param baseUrl the public address, without a trailing slash */
function createSkillIndex(operations: readonly Operation[], baseUrl: string): object {
  return {
    $schema: INDEX_SCHEMA,
    skills: SKILLS.map((skill) => ({
      name: skill.name,
      type: 'skill-md',
      description: skill.description,
      url: baseUrl + skillPath(skill),
      digest: `sha256:${sha256(formatSkillFile(skill, operations, baseUrl))}`,
    })),
  };
}

/** Formats the file of a skill: its steps, and the addresses of the operations that the steps name. */
function formatSkillFile(skill: Skill, operations: readonly Operation[], baseUrl: string) {
  const { name, title, description } = skill;
  const text = formatInstructions(skill);
  const namedOperations = operations.filter((operation) => new RegExp(`\\b${operation.name}\\b`).test(text));
  return `---
name: ${name}
description: ${JSON.stringify(description)}
---

# ${title}

${text}

## Where to call

Each name is a tool of the MCP server at ${baseUrl}/mcp, which needs no key. Without MCP, send GET requests:

${namedOperations.map(({ name, path }) => `- ${name}: ${baseUrl}${API_ROOT}${path}`).join('\n')}

Their parameters are in ${baseUrl}${API_ROOT}/openapi.json.
`;
}

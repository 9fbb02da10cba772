import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { ICONS, REGISTRY_DESCRIPTION, REGISTRY_NAME } from '../config/identity.ts';

/*
 * Lets clients find the MCP server of a host before they connect. The AI Catalog of the host links to the server card. The card has the
 * address of the server and the protocol revisions that it supports. Clients list the tools after they have connected.
 * https://modelcontextprotocol.io/seps/2127-mcp-server-cards
 * https://github.com/modelcontextprotocol/experimental-ext-server-card, docs/discovery.md
 */

const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const CARD_TYPE = 'application/mcp-server-card+json';
/** The revision without a handshake. The SDK's list lacks it, since it is not negotiated. */
const LATEST_REVISION = '2026-07-28';

/** Creates the server card. @param baseUrl the public address, without a trailing slash */
export function createServerCard(baseUrl: string, version: string): object {
  return {
    $schema: CARD_SCHEMA,
    name: REGISTRY_NAME,
    version,
    description: REGISTRY_DESCRIPTION,
    title: 'Outreach Facts',
    websiteUrl: baseUrl,
    icons: ICONS,
    remotes: [
      {
        type: 'streamable-http',
        url: `${baseUrl}/mcp`,
        supportedProtocolVersions: [LATEST_REVISION, ...SUPPORTED_PROTOCOL_VERSIONS],
      },
    ],
  };
}

/** Creates the AI Catalog. @param card the URL of the server card */
export function createAiCatalog(card: string): object {
  const { hostname } = new URL(card);
  const [, name = ''] = REGISTRY_NAME.split('/');
  return {
    specVersion: '1.0',
    entries: [{ identifier: `urn:air:${hostname}:mcp:${name}`, type: CARD_TYPE, url: card }],
  };
}

import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { API_VERSION, ICONS, REGISTRY_DESCRIPTION, REGISTRY_NAME } from '../config/identity.ts';

/*
 * How clients find the MCP server of a host before they connect: the AI Catalog of the host links to the server card, and the card has the
 * address of the server and the protocol revisions it supports. Clients list the tools once connected.
 * https://modelcontextprotocol.io/seps/2127-mcp-server-cards
 * https://github.com/modelcontextprotocol/experimental-ext-server-card, docs/discovery.md
 */

const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const CARD_TYPE = 'application/mcp-server-card+json';
/** The revision without a handshake. The SDK does not list it, since it is not negotiated. */
const REVISION = '2026-07-28';

/** @param baseUrl the public address, without a trailing slash */
export function serverCard(baseUrl: string): object {
  return {
    $schema: CARD_SCHEMA,
    name: REGISTRY_NAME,
    version: API_VERSION,
    description: REGISTRY_DESCRIPTION,
    title: 'Outreach Facts',
    websiteUrl: baseUrl,
    icons: ICONS,
    remotes: [
      {
        type: 'streamable-http',
        url: `${baseUrl}/mcp`,
        supportedProtocolVersions: [REVISION, ...SUPPORTED_PROTOCOL_VERSIONS],
      },
    ],
  };
}

/** @param card the address of the server card */
export function aiCatalog(card: string): object {
  const { hostname } = new URL(card);
  const [, name = ''] = REGISTRY_NAME.split('/');
  return {
    specVersion: '1.0',
    entries: [{ identifier: `urn:air:${hostname}:mcp:${name}`, type: CARD_TYPE, url: card }],
  };
}

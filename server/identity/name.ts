/** What MCP clients call the server, in their configuration too. */
export const SERVER_NAME = 'outreach-facts';

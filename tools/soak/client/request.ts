const HOST = '127.0.0.1';

/** A request as it goes over the wire; over MCP where it has a body. */
export function get(path: string, fields = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n${fields}\r\n`;
}

/** A body for the MCP endpoint, which may be one message or a batch of them. */
export function postMcp(body: string, fields = ''): string {
  const length = Buffer.byteLength(body);
  return `POST /mcp HTTP/1.1\r\nHost: ${HOST}\r\n${MCP_FIELDS}Content-Length: ${length}\r\n${fields}\r\n${body}`;
}

/** What an MCP client says of what it sends and takes. */
export const MCP_FIELDS = 'Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n';

export function toolCall(id: number, name: string, args: Readonly<Record<string, unknown>>): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } };
}

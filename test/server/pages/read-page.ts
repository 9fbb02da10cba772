import { expect } from 'vitest';
import type { Served } from '../../serve.ts';

/** The HTML of a page that is there. */
export async function readPage(served: Served, address: string): Promise<string> {
  const response = await served.get(address, { headers: { accept: 'text/html' } });
  expect(response.status, address).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  return response.text();
}

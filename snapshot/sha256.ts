import { createHash } from 'node:crypto';

/** Hashes a text or bytes: 64 hexadecimal digits. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** The path under which the answers of a snapshot are kept. */
export function permanentPath(snapshot: string): string {
  return `/s/${snapshot}`;
}

/** An address or a base path without the part that names a snapshot at its end. */
export function withoutPermanentPath(address: string): string {
  return address.replace(/\/s\/[0-9a-f]{16}$/, '');
}

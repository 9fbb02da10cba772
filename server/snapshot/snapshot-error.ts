/** A snapshot that cannot be trusted. The message names the file at fault. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

import load from '@sqlite.org/sqlite-wasm';

/** The program of SQLite, in base64: in the bundle, which has no files of packages. */
declare const SQLITE_WASM: string | undefined;

/** Starts SQLite. The memory of WebAssembly never shrinks, so whoever has written a large database forgets SQLite with it. */
export function startSqlite(): ReturnType<typeof load> {
  // Its declared type lacks the options.
  const start = load as (options: { readonly wasmBinary?: Uint8Array }) => ReturnType<typeof load>;
  return start(typeof SQLITE_WASM === 'string' ? { wasmBinary: Buffer.from(SQLITE_WASM, 'base64') } : {});
}

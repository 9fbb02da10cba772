/** The worker's file in a bundle; the bundler puts it there. */
declare const WORKER_FILE: string | undefined;

/** What the worker thread runs: a part of the bundle, or the sources by way of the TypeScript loader. */
export function workerFile(): URL {
  return new URL(typeof WORKER_FILE === 'string' ? WORKER_FILE : './worker-from-source.mjs', import.meta.url);
}

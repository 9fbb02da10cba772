/** Where the bundle is, inside of one; the bundler puts it there. */
declare const BUNDLE_URL: string | undefined;

/** The file that the worker runs: a part of the bundle, or the sources by way of the TypeScript loader. */
export function workerFile(): URL {
  return typeof BUNDLE_URL === 'string'
    ? new URL('./worker.js', BUNDLE_URL)
    : new URL('./worker-from-source.mjs', import.meta.url);
}

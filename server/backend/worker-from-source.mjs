import { register } from 'tsx/esm/api';

/* Runs the worker where there is no bundle: the TypeScript loader of the main thread does not reach into other threads. */
register();
await import('./worker.ts');

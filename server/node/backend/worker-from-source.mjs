import { register } from 'tsx/esm/api';

/* Runs the worker without a bundle: the TypeScript loader of the main thread does not apply to other threads. */
register();
await import('./worker.ts');

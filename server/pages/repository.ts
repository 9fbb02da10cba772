import process from 'node:process';
import { setting } from '../settings.ts';

/** Where the files of the project can be read and mended, without a slash at the end; undefined where no one has said so. */
export function repositoryUrl(): string | undefined {
  return setting('REPOSITORY_URL', process.env);
}

import { env } from 'node:process';

/** Where the files of the project can be read and mended, without a slash at the end; undefined where no one has said so. */
export function repositoryUrl(): string | undefined {
  return env.REPOSITORY_URL?.replace(/\/+$/, '') || undefined;
}

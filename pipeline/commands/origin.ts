import type { Origin } from '../package/manifest.ts';
import { type Input, UsageError } from './command.ts';

/** The options with which somebody says where a package is built. */
export const ORIGIN_OPTIONS = { repository: { type: 'string' }, commit: { type: 'string' } } as const;

/**
 * Where a package is built, as its options say, and the setting REPOSITORY_URL.
 * @throws UsageError if one of them is not what it should be
 */
export function originFrom({ options }: Pick<Input, 'options'>): Origin {
  const { repository = process.env.REPOSITORY_URL, commit } = options;
  return {
    ...(repository && { repository: checkedRepository(String(repository)) }),
    ...(commit !== undefined && { commit: checkedCommit(String(commit)) }),
  };
}

function checkedRepository(text: string): string {
  if (/^https?:\/\/[^\s?#"\\]+$/.test(text) && URL.canParse(text)) return text.replace(/(\.git)?\/*$/, '');
  throw new UsageError(`the repository must be an address such as https://github.com/owner/name, not "${text}"`);
}

function checkedCommit(text: string): string {
  if (/^[0-9a-f]{40}$/.test(text)) return text;
  throw new UsageError(`the commit must be its 40 digits, as git rev-parse HEAD gives them, not "${text}"`);
}

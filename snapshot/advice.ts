const DISK_FULL_ADVICE = 'Not enough disk space. Free some space, then run the command again.';
const NOT_WRITABLE_ADVICE = 'The folder is not writable. Give yourself write permission, then run the command again.';
const ADVICE = new Map([
  ...['ENOSPC', 'EDQUOT', 'EFBIG'].map((code) => [code, DISK_FULL_ADVICE] as const),
  ...['EROFS', 'EACCES', 'EPERM'].map((code) => [code, NOT_WRITABLE_ADVICE] as const),
]);

/** Finds advice for a file system error or its cause, as a list of at most one line. */
export function findAdvice({ code, cause }: NodeJS.ErrnoException): string[] {
  const advice = ADVICE.get(code ?? '');
  if (advice !== undefined) return [advice];
  return cause instanceof Error ? findAdvice(cause) : [];
}

import { closestMatch } from 'leven';

/** `did you mean "x"?` where something allowed is near, else the list of what is allowed when it is short. */
export function suggestion(value: unknown, allowed: readonly string[]): string {
  const text = (typeof value === 'string' ? value : shown(value)).slice(0, 100);
  const near = closestMatch(text, allowed, { maxDistance: Math.max(2, Math.floor(text.length / 3)) });
  if (near !== undefined) return `did you mean "${near}"?`;
  return allowed.length <= 16 ? `allowed: ${allowed.join(', ')}` : `${allowed.length} values are allowed, none is near`;
}

/** A value as a message shows it: JSON, cut where it is long. */
export function shown(data: unknown): string {
  const text = typeof data === 'number' ? String(data) : (JSON.stringify(data) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

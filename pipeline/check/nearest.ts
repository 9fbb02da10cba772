import { closestMatch } from 'leven';

/** `"x", did you mean "y"?` where something allowed is near, else the list of what is allowed when it is short. */
export function suggestion(value: unknown, allowed: readonly string[]): string {
  const text = String(value);
  const near = closestMatch(text, allowed, { maxDistance: Math.max(2, Math.floor(text.length / 3)) });
  if (near !== undefined) return `did you mean "${near}"?`;
  return allowed.length <= 16 ? `allowed: ${allowed.join(', ')}` : `${allowed.length} values are allowed, none is near`;
}

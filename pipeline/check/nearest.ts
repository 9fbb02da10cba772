import { nearest } from '../../model/nearest.ts';

const MOST_LISTED = 16;

/** `did you mean "x"?` where something allowed is near, else the list of what is allowed when it is short. */
export function suggestion(value: unknown, allowed: readonly string[]): string {
  const text = (typeof value === 'string' ? value : shown(value)).slice(0, 100);
  const named = ofSameName(text, allowed);
  const group = `${text.split('.')[0]}.`;
  const isGroup = group === `${text}.` && allowed.some((name) => name.startsWith(group));
  const near = named.length > 0 || isGroup ? named : nearest(text, allowed);
  if (near.length > 0) return `did you mean ${near.map((name) => `"${name}"`).join(' or ')}?`;
  if (allowed.length <= MOST_LISTED)
    return allowed.length > 0 ? `allowed: ${allowed.join(', ')}` : 'none is allowed here';
  const siblings = allowed.filter((name) => name.startsWith(group));
  if (siblings.length > 0) return `allowed in ${group.slice(0, -1)}: ${siblings.join(', ')}`;
  return `${allowed.length} values are allowed, none is near`;
}

/** Keys whose name is right and whose group is not: "email.inmail", or "inmail" alone. */
function ofSameName(text: string, allowed: readonly string[]): string[] {
  const name = text
    .slice(text.indexOf('.') + 1)
    .toLowerCase()
    .replaceAll('-', '_');
  return allowed.filter((key) => key.includes('.') && key.slice(key.indexOf('.') + 1) === name).slice(0, 3);
}

/** A value as a message shows it: JSON, cut where it is long. */
export function shown(data: unknown): string {
  const text = typeof data === 'number' ? String(data) : (JSON.stringify(data) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Whether a value is a documented "no". */
export function isNo(value: unknown): boolean {
  return value === false || value === 'none';
}

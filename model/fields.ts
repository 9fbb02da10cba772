/** The fields of an object of any shape, such as parsed JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields, neither a list nor null. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

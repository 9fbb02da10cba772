import type { WireAnswer } from '../../test/wire.ts';

/** About the connection, or different each time. */
const IGNORED: readonly string[] = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** In what two answers differ, each in a few words. @param ignored headers that may differ besides those of the connection */
export function wireDifferences(one: WireAnswer, other: WireAnswer, ignored: readonly string[] = []): string[] {
  const all = new Set([...Object.keys(one.headers), ...Object.keys(other.headers)]);
  const names = [...all].filter((name) => !IGNORED.includes(name) && !ignored.includes(name)).sort();
  return [
    ...(one.status === other.status ? [] : [`status ${one.status} and ${other.status}`]),
    ...names.flatMap((name) => {
      const [a, b] = [one.headers[name], other.headers[name]];
      return a === b ? [] : [`${name} ${JSON.stringify(a)} and ${JSON.stringify(b)}`];
    }),
    ...(one.body.equals(other.body)
      ? []
      : [`body ${excerpt(one.body, other.body)} and ${excerpt(other.body, one.body)}`]),
  ];
}

function excerpt(body: Buffer, other: Buffer): string {
  const first = body.findIndex((byte, i) => byte !== other[i]);
  return JSON.stringify(body.subarray(Math.max(0, first - 20), first + 40).toString('latin1'));
}

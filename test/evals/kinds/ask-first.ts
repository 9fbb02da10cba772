import type { Script } from '../script.ts';

export const askFirst: Script<'ask-first'> = async ({ tool }, { call, name, question }) => {
  const points = pointsIn(question);
  const { facts, open_questions = [] } = await call('get_tool', {
    ...{ slug: name(tool), keys: [...new Set(points.flat())] },
    status: ['unknown', 'disputed'],
  });
  const open = (open_questions as string[]).map((one) => one.split('|').map((part) => part.replace(/[@=].*/, '')));
  // Of a point with several parts, one that is open is not enough: another may be proven.
  const isOpen = (point: readonly string[]) =>
    point.length === 1 ? facts[point[0] as string] !== undefined : open.some((one) => `${one}` === `${point}`);
  return points.find(isOpen)?.join('|') ?? 'none';
};

/** The points of the question in order, each with the keys of its parts. */
function pointsIn(question: string): string[][] {
  const [, listed = ''] = /deny \(pages that differ do neither\): (.*)\. Leave out points/.exec(question) ?? [];
  return listed
    .split('; ')
    .map((point) => [...point.matchAll(/(?:^| or )([a-z_]+\.[a-z_0-9]+) \(/g)].map(([, key]) => key as string));
}

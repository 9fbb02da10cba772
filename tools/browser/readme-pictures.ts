import type { Snapshot } from '../../server/snapshot/snapshot.ts';

interface Picture {
  readonly name: string;
  readonly address: string;
  readonly colorScheme: 'light' | 'dark';
}

/** The pictures in the README: what a page looks like at first sight. The tool is the first of the general ranking. */
export function readmePictures({
  rankings,
  methodology,
}: Pick<Snapshot, 'rankings' | 'methodology'>): readonly Picture[] {
  const first = rankings.get('general')?.lists[0]?.entries[0];
  if (!first) throw new Error('the general ranking is empty');
  return [
    { name: 'home', address: '/', colorScheme: 'light' },
    { name: 'tool', address: `/tools/${first.tool}`, colorScheme: 'light' },
    { name: 'ranking', address: `/rankings/general?job=${Object.keys(methodology.jobs)[0]}`, colorScheme: 'dark' },
    {
      name: 'recommendation',
      address: '/recommend?q=LinkedIn+and+email+in+one+sequence,+under+80+euros+a+month,+no+WhatsApp',
      colorScheme: 'light',
    },
  ];
}

export const README_PICTURE_SIZE = { width: 1100, height: 1000 };

import { expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import type { AnswerOf } from '../../../server/operations/operation.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const snapshot = await fixtureSnapshot();

const slug = 'quillcourier';

it('has the type of the detail that is asked for, so that callers need no cast', () => {
  const { tool }: { tool: Tool } = getTool.run(snapshot, { slug });
  expect(tool).toEqual(snapshot.tools.get(slug));

  const full: AnswerOf<typeof recommend> = recommend.run(snapshot, { q: 'LinkedIn', detail: 'full' });
  expect(full.fits[0]?.checks[0]?.display).toBeTypeOf('string');

  const concise: AnswerOf<typeof recommend, 'concise'> = recommend.run(snapshot, { q: 'LinkedIn', detail: 'concise' });
  expect(concise.fits?.[0]?.slug).toBeTypeOf('string');
});

import { describe, expect, it } from 'vitest';
import { type Edits, replacing } from '../../fixture/fixture.ts';
import { problemsIn } from '../small-tool.ts';

/** What the check says of the questions about Quillcourier. */
const said = (edits: Edits) => problemsIn('facts/questions/quillcourier.yaml', edits);
const edited = (before: string, after: string) => said({ 'questions/quillcourier': replacing(before, after) });

describe('a question', () => {
  it('is about the address of its source', async () => {
    expect(await edited('quillcourier.example/pricing', 'quillcourier.example/prices')).toEqual([
      'verified-files pricing/1 > url: is not the address of the source "pricing"; write https://www.quillcourier.example/pricing',
    ]);
  });

  it('can be answered after the address of its source was changed because of it', async () => {
    const moved = replacing('www.quillcourier.example/pricing', 'www.quillcourier.example/plans');
    expect(await said({ 'tools/quillcourier': moved })).toEqual([]);
  });

  it.each([
    ['  missing: [w22b3801]\n', ''],
    ['missing: [w22b3801]', 'missing: []'],
  ])('says what is missing from a page that changed (%j → %j)', async (before, after) => {
    expect(await edited(before, after)).toEqual([
      'verified-files pricing/1: is about a page that changed, but "missing" names no passage or figure',
    ]);
  });

  it.each([
    ['pricing-1:', 'is not a valid name here; names are ids of questions: <source>/<number>, such as pricing/1'],
    ['home/1:', 'is about the source "pricing", so its id has the form <source>/<number>, such as pricing/1'],
  ])('has an id of its source and a number, not %s', async (id, message) => {
    expect(await edited('pricing/1:', id)).toEqual([expect.stringContaining(message)]);
  });
});

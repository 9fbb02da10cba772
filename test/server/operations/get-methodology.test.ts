import { expect, it } from 'vitest';
import { PARTS } from '../../../server/operations/get-methodology/answer.ts';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();

it('each part of the method is that of the snapshot, and without a part there are the short ones', async () => {
  const { methodology } = served.snapshot;
  const { meta: _, ...short } = await served.json('/api/v1/methodology');
  expect(Object.keys(short)).toEqual(
    'version,principles,rules,limits,notices,profiles,jobs,categories'
      .split(',')
      .toSorted((a, b) => keyAt(a) - keyAt(b)),
  );
  for (const part of PARTS) {
    const { meta, ...answer } = await served.json(`/api/v1/methodology?part=${part}`);
    expect(Object.keys(answer)).toEqual(['version', part]);
    if (part !== 'platforms') expect(answer).toEqual({ version: methodology.version, [part]: methodology[part] });
    if (part in short) expect(short[part]).toEqual(answer[part]);
  }
  const { meta: __, ...platform } = await served.json('/api/v1/platforms/perchnet');
  expect((await served.json('/api/v1/methodology?part=platforms')).platforms).toEqual([platform]);
});

const keyAt = (name: string) => ['version', ...PARTS].indexOf(name);

import { createRequire } from 'node:module';
import { buildSync } from 'esbuild';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validatorsModule } from '../../../server/edge/build/bundle.ts';
import { validatorKey } from '../../../server/edge/compile.ts';
import { operations } from '../../../server/operations/all-operations.ts';
import { pages } from '../../../server/pages/all-pages.ts';
import { compile, type Validate } from '../../../server/validation/compile.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const root = createRequire(import.meta.url)
  .resolve('../../../package.json')
  .replace(/package\.json$/, '');

const made: Readonly<Record<string, Validate>> = await load();

async function load(): Promise<Readonly<Record<string, Validate>>> {
  const { outputFiles } = buildSync({
    stdin: { contents: validatorsModule(), resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`);
}

/** What a validator says of a value, without what only explains the schema. */
function said(validate: Validate, value: unknown) {
  const isValid = validate(value);
  const errors = (validate.errors ?? []).map(({ keyword, instancePath, params, message }) => ({
    keyword,
    instancePath,
    params,
    message,
  }));
  return { isValid, errors };
}

const anything = fc.oneof(
  ...[
    fc.constant(undefined),
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double(),
    fc.string({ maxLength: 300 }),
  ],
  ...[
    fc.constant([]),
    fc.array(fc.string(), { maxLength: 40 }),
    fc.constant('x'.repeat(3000)),
    fc.object({ maxDepth: 1 }),
  ],
);

it('the validators that the build makes say what those of the server say', async () => {
  const snapshot = await fixtureSnapshot();
  const all = [...operations, ...pages].map(({ input: schema, examples }) => {
    const valid = examples(snapshot) as readonly Readonly<Record<string, unknown>>[];
    const own = made[validatorKey(schema)];
    expect(own, JSON.stringify(schema)).toBeTypeOf('function');
    for (const input of valid) expect(said(own as Validate, input)).toEqual(said(compile(schema), input));
    return { own: own as Validate, other: compile(schema), names: Object.keys(schema.properties), valid };
  });
  const changed = fc.constantFrom(...all).chain(({ own, other, names, valid }) =>
    fc.record({
      own: fc.constant(own),
      other: fc.constant(other),
      value: fc
        .tuple(
          fc.constantFrom({}, ...valid),
          fc.dictionary(fc.constantFrom('other', ...names), anything, { maxKeys: 3 }),
        )
        .map(([base, changes]) => ({ ...base, ...changes })),
    }),
  );
  fc.assert(
    fc.property(changed, ({ own, other, value }) => {
      expect(said(own, value)).toEqual(said(other, value));
    }),
    { numRuns: 200 },
  );
});

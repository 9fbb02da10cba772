import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { schemaFields } from '../../model/schemas.ts';
import { PublishedData } from '../../model/snapshot-files.ts';

const Page = Type.Object({ url: Type.String() }, { title: 'Page' });

it('lists each field once with its type, and the members of closed sets', () => {
  const schema = Type.Object({
    name: Type.String({ description: 'In words.', maxLength: 10 }),
    count: Type.Optional(Type.Integer({ minimum: 1 })),
    state: Type.Enum(['open', 'closed']),
    pages: Type.Array(Page),
    by_key: Type.Record(Type.String(), Type.Union([Page, Type.Null()])),
    either: Type.Union([Type.Object({ a: Type.Boolean() }), Type.Object({ b: Type.Literal('b') })]),
  });
  expect(schemaFields(schema)).toEqual({
    Page: 'object',
    'Page.url': 'string',
    by_key: '{Page}|{null}',
    count: 'number?',
    either: 'object',
    'either.a': 'boolean',
    'either.b': 'string',
    name: 'string',
    pages: 'Page[]',
    state: 'string',
    'state=closed': 'value',
    'state=open': 'value',
  });
});

it('does not change with words and limits', () => {
  const reworded = Type.Object({ name: Type.String({ description: 'Otherwise.', minLength: 1 }) });
  expect(schemaFields(reworded)).toEqual(schemaFields(Type.Object({ name: Type.String() })));
});

it('lists what the package publishes', () => {
  const fields = schemaFields(PublishedData);
  expect(fields).toMatchObject({
    'Tool.facts': '{Fact}',
    'Fact.status=unknown': 'value',
    'ChangeEvent.before': expect.any(String),
  });
  expect(fields['Fact.value']).toBe('FactValue|null');
});

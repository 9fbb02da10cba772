import { type TObject, Type } from 'typebox';

/** A board has all its rows on one page, as a list or as a grid. */
export const withView = <Input extends TObject>({ properties }: Input) =>
  Type.Object({
    ...(Type.Omit(Type.Object(properties), ['limit', 'offset']).properties as Omit<
      Input['properties'],
      'limit' | 'offset'
    >),
    view: Type.Optional(Type.Enum(['list', 'grid'])),
  });

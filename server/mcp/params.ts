import { Type } from 'typebox';

/** The params of each MCP method that checks them; `list` is for all methods that list something. */
export const PARAMS = {
  list: Type.Object({ cursor: Type.Optional(Type.String()) }),
  'tools/call': Type.Object({
    name: Type.String(),
    arguments: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  'prompts/get': Type.Object({
    name: Type.String(),
    arguments: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
  'resources/read': Type.Object({ uri: Type.String() }),
  'completion/complete': Type.Object({
    ref: Type.Union([
      Type.Object({ type: Type.Literal('ref/prompt'), name: Type.String() }),
      Type.Object({ type: Type.Literal('ref/resource'), uri: Type.String() }),
    ]),
    argument: Type.Object({ name: Type.String(), value: Type.String() }),
    context: Type.Optional(Type.Object({ arguments: Type.Optional(Type.Record(Type.String(), Type.String())) })),
  }),
};

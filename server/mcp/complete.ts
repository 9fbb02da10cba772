import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { Type } from 'typebox';
import { requireKnown } from '../operations/input.ts';
import { RpcError } from './message.ts';
import { type Method, method } from './method.ts';
import { promptNamed } from './prompt-methods.ts';
import { TEMPLATES } from './resources.ts';
import { complete, type Kind, type Vocabulary } from './vocabulary.ts';

/** As many as a completion may hold. */
const MOST = 100;

const Params = Type.Object({
  ref: Type.Union([
    Type.Object({ type: Type.Literal('ref/prompt'), name: Type.String() }),
    Type.Object({ type: Type.Literal('ref/resource'), uri: Type.String() }),
  ]),
  argument: Type.Object({ name: Type.String(), value: Type.String() }),
  context: Type.Optional(Type.Object({ arguments: Type.Optional(Type.Record(Type.String(), Type.String())) })),
});

/** completion/complete: the names that an argument of a prompt or a variable of a resource template can take. */
export function completionMethod(vocabulary: Vocabulary): Method {
  return method(Params, ({ ref, argument, context }) => {
    const kinds = ref.type === 'ref/prompt' ? kindsOfPrompt(ref.name) : kindsOfTemplate(ref.uri);
    const kind = kinds.get(argument.name);
    if (!kinds.has(argument.name)) {
      throw new RpcError(
        ErrorCode.InvalidParams,
        `"argument.name": there is no "${argument.name.slice(0, 100)}" here. There are: ${[...kinds.keys()].join(', ')}`,
      );
    }
    requireKnown(Object.keys(context?.arguments ?? {}), [...kinds.keys()]);
    // What another argument holds already is not offered again: nobody compares a tool with itself.
    const taken = Object.entries(context?.arguments ?? {}).filter(
      ([name]) => name !== argument.name && kinds.get(name) === kind,
    );
    const names = (kind ? vocabulary[kind] : []).filter((name) => !taken.some(([, value]) => value === name));
    const found = complete(names, argument.value);
    return { completion: { values: found.slice(0, MOST), total: found.length, hasMore: found.length > MOST } };
  });
}

type Kinds = ReadonlyMap<string, Kind | undefined>;

function kindsOfPrompt(name: string): Kinds {
  return new Map(Object.entries(promptNamed(name).arguments).map(([name, { kind }]) => [name, kind]));
}

function kindsOfTemplate(uri: string): Kinds {
  if (Object.hasOwn(TEMPLATES, uri)) return new Map(Object.entries(TEMPLATES[uri] ?? {}));
  throw new RpcError(
    ErrorCode.InvalidParams,
    `"ref.uri": there is no template "${uri.slice(0, 200)}". There are: ${Object.keys(TEMPLATES).join(', ')}`,
  );
}

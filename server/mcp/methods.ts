import { Type } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import type { Report } from '../runtime/log.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { completionMethod } from './complete.ts';
import { listing, type Methods, method } from './method.ts';
import { promptMethods } from './prompt-methods.ts';
import { resourcesOf } from './resources.ts';
import { describeTools, toolCaller } from './tools.ts';
import { vocabularyOf } from './vocabulary.ts';

const Call = Type.Object({
  name: Type.String(),
  arguments: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
const Read = Type.Object({ uri: Type.String() });

/** Everything that the server does beyond the handshake, alike in all revisions of the protocol. */
export function methodsOf(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  report: Report,
): Methods {
  const call = toolCaller(operations, snapshot, baseUrl, report);
  const resources = resourcesOf(operations, snapshot, baseUrl);
  const vocabulary = vocabularyOf(snapshot);
  return new Map([
    ['tools/list', listing({ tools: describeTools(operations, snapshot) })],
    ['tools/call', method(Call, ({ name, arguments: args = {} }) => call(name, args))],
    ['resources/list', listing({ resources: resources.list })],
    ['resources/templates/list', listing({ resourceTemplates: resources.templates })],
    ['resources/read', method(Read, ({ uri }) => resources.read(uri))],
    ...promptMethods(vocabulary),
    ['completion/complete', completionMethod(vocabulary)],
  ]);
}

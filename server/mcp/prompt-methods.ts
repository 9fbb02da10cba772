import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { Type } from 'typebox';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { ICONS } from '../identity/icon.ts';
import { requireKnown } from '../operations/input.ts';
import { type Json, RpcError } from './message.ts';
import { listing, type Method, method } from './method.ts';
import { PROMPTS, type Prompt } from './prompts.ts';
import { requireName, type Vocabulary } from './vocabulary.ts';

/** prompts/list and prompts/get. */
export function promptMethods(vocabulary: Vocabulary): [string, Method][] {
  const prompts: Json[] = Object.entries(PROMPTS).map(([name, { title, description, arguments: args }]) => ({
    name,
    title,
    description,
    icons: ICONS,
    arguments: Object.entries(args).map(([name, { description, required = false }]) => ({
      name,
      description,
      required,
    })),
  }));
  const Params = Type.Object({
    name: Type.String(),
    arguments: Type.Optional(Type.Record(Type.String(), Type.String())),
  });
  return [
    ['prompts/list', listing({ prompts })],
    [
      'prompts/get',
      method(Params, ({ name, arguments: args = {} }) => {
        const prompt = promptNamed(name);
        const text = prompt.text(readArguments(prompt, args, vocabulary));
        return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
      }),
    ],
  ];
}

/** @throws RpcError -32602 */
export function promptNamed(name: string): Prompt {
  const names = Object.keys(PROMPTS);
  const prompt = names.includes(name) ? PROMPTS[name] : undefined;
  if (prompt) return prompt;
  throw new RpcError(
    ErrorCode.InvalidParams,
    `there is no prompt "${name.slice(0, 100)}".${didYouMean(nearest(name, names))} There are: ${names.join(', ')}`,
  );
}

/** The arguments without those left empty. @throws Problem unknown_parameter; RpcError -32602 */
function readArguments(prompt: Prompt, given: Readonly<Record<string, string>>, vocabulary: Vocabulary) {
  requireKnown(Object.keys(given), Object.keys(prompt.arguments));
  const read: Record<string, string> = {};
  for (const [name, { required, kind, description }] of Object.entries(prompt.arguments)) {
    const value = Object.hasOwn(given, name) ? (given[name] as string).trim() : '';
    if (value === '') {
      if (required) throw new RpcError(ErrorCode.InvalidParams, `"arguments.${name}" is missing. ${description}`);
      continue;
    }
    if (kind) requireName(vocabulary, kind, `arguments.${name}`, value);
    read[name] = value;
  }
  return read;
}

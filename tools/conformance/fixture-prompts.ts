import { CompleteRequestSchema, GetPromptRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { type Json, listing, type Method, method, RpcError } from '../../server/mcp/json-rpc.ts';
import { IMAGE } from './fixture-tools.ts';

type Args = Readonly<Record<string, string>>;
interface Prompt {
  readonly takes: readonly string[];
  readonly content: (args: Args) => Json[];
}
const text = (text: string): Json => ({ type: 'text', text });

const PROMPTS: ReadonlyMap<string, Prompt> = new Map([
  ['test_simple_prompt', { takes: [], content: () => [text('This is a simple prompt for testing.')] }],
  [
    'test_prompt_with_arguments',
    {
      takes: ['arg1', 'arg2'],
      content: ({ arg1, arg2 }: Args) => [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
    },
  ],
  [
    'test_prompt_with_embedded_resource',
    {
      takes: ['resourceUri'],
      content: ({ resourceUri: uri }: Args) => [
        { type: 'resource', resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' } },
        text('Please process the embedded resource above.'),
      ],
    },
  ],
  ['test_prompt_with_image', { takes: [], content: () => [IMAGE, text('Please analyze the image above.')] }],
]);

const prompts = [...PROMPTS].map(([name, { takes }]) => ({
  name,
  description: `Gives what the suite expects of ${name}.`,
  arguments: takes.map((name) => ({ name, description: 'Free words.', required: true })),
}));

/** The suite's prompts; their arguments are free words, so nothing is offered to complete them. */
export const promptMethods: readonly [string, Method][] = [
  ['prompts/list', listing({ prompts })],
  method(GetPromptRequestSchema, ({ name, arguments: args = {} }) => {
    const prompt = PROMPTS.get(name);
    if (!prompt) throw new RpcError(-32602, `there is no prompt "${name}"`);
    return { messages: prompt.content(args).map((content) => ({ role: 'user', content })) };
  }),
  method(CompleteRequestSchema, () => ({ completion: { values: [], total: 0, hasMore: false } })),
];

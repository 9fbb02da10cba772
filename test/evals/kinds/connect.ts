import type { Json } from '../client.ts';
import { choicesIn } from '../read/choice.ts';
import type { Script } from '../script.ts';

/** The rows of an answer with the fields that hold them, whose names a model reads in the answer. */
const FIELDS = {
  mcp: {
    server: 'ai.mcp_server',
    address: 'ai.mcp_address',
    transports: 'ai.mcp_transport',
    sign_in: 'ai.mcp_sign_in',
  },
  api: { api: 'ai.public_api', reference: 'ai.api_reference', authentication: 'ai.api_auth' },
} as const;

export const connect: Script<'connect'> = async ({ tool, to }, { call, name, question }) => {
  const { tools } = await call('get_ai_readiness', { tools: [name(tool)] });
  return Object.entries(FIELDS[to])
    .filter(([row]) => question.includes(`${row}=<`))
    .map(([row, key]) => `${row}=${inWordsOf(question, row, tools[0].facts[key])}`)
    .join(';');
};

/** An answer in the words that the question allows for a row: `server=<official, community (only others offer one) or none>`. */
function inWordsOf(question: string, row: string, { status, value }: Json): string {
  if (status !== undefined) return status;
  const [, allowed = ''] = new RegExp(`${row}=<([^>]*)>`).exec(question) ?? [];
  return value.startsWith('http') ? value : choicesIn(value, allowed.replace(/ \(.*?\)/, '').split(/, | or /));
}

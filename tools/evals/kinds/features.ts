import type { Json } from '../client.ts';
import { keyOf, namesOf, quotedIn, soldIn } from '../look-up.ts';
import type { Script } from '../script.ts';
import { choicesIn, setOf } from '../words.ts';

export const whoHas: Script<'who-has'> = async ({ criteria }, given) => {
  const capability = await namesOf(given, criteria);
  const found: string[] = [];
  for await (const { slug } of soldIn(given.call, { capability })) found.push(slug);
  return setOf(found);
};

export const howMany: Script<'how-many'> = async ({ criterion }, given) => {
  const capability = await namesOf(given, [criterion]);
  let count = 0;
  for await (const _ of soldIn(given.call, { capability })) count += 1;
  return String(count);
};

export const whichOfTwo: Script<'which-of-two'> = async ({ tools, criterion: { key, value } }, given) => {
  const { question, call, name } = given;
  const [words = ''] = quotedIn(question);
  const found = await keyOf(given, words, key);
  const { facts } = await call('compare_tools', { tools: tools.map(name), keys: [found] });
  const { cells } = facts.find((row: Json) => row.key === found);
  const [, amongOthers, label = ''] = /": (among others )?(.+?)\. Answer/.exec(question) ?? [];
  const [one, two] = tools.map((slug) =>
    says(cells[slug], value === undefined ? 'yes' : label, amongOthers !== undefined),
  );
  if (one === 'yes' || two === 'yes') return one === two ? 'both' : tools[one === 'yes' ? 0 : 1];
  return one === 'no' && two === 'no' ? 'neither' : 'unknown';
};

/** Whether an answer in words is the wanted one, or has it among others. */
function says({ status, value, complete }: Json, wanted: string, amongOthers: boolean): 'yes' | 'no' | undefined {
  if (status !== undefined) return undefined;
  const members: string[] = amongOthers ? value.split(', ') : [value.replace(/ \(.*\)$/, '')];
  if (members.some((member) => member.toLowerCase() === wanted.toLowerCase())) return 'yes';
  return amongOthers && !complete ? undefined : 'no';
}

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
  // An address may be followed by what it rests on: "(reported)".
  if (value.startsWith('http')) return value.split(' ')[0];
  return choicesIn(value, allowed.replace(/ \(.*?\)/, '').split(/, | or /));
}

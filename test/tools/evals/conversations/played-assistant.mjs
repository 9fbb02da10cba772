import { text } from 'node:stream/consumers';

/*
 * An assistant by rule: it asks the service what the last message says, and passes on the answer in short. Without the service it knows nothing.
 */

const prompt = await text(process.stdin);
const [said] = prompt.match(/^\d\. .+$/gm).slice(-1);
const { MCP_URL: url } = process.env;
console.log(`I read the messages.\nANSWER: ${url ? await answerFrom(url, said.slice(3)) : 'unknown'}`);

async function answerFrom(url, q) {
  const params = { name: 'recommend', arguments: { q } };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const { answered_by: answered } = (await response.json()).result.structuredContent;
  if (!answered) return 'not covered';
  const [{ value }] = Object.values(answered.answer.facts[0].answers);
  return /^[\d,.]+ [A-Z]{3}|^\w+/.exec(value)[0];
}

import { expect, it } from 'vitest';
import { needServer } from './ask.ts';

const { ask } = await needServer();

const [LINKEDIN, EMAIL, CALLS, API] = ['channels.linkedin', 'channels.email', 'channels.calls', 'ai.public_api'];

it.each([
  ['How many tools support LinkedIn and email?', { required: [LINKEDIN, EMAIL] }],
  ['How many tools have LinkedIn, email and calls?', { required: [LINKEDIN, EMAIL, CALLS] }],
  ['Wie viele Tools haben LinkedIn und E-Mail?', { required: [LINKEDIN, EMAIL] }],
  ["Combien d'outils ont LinkedIn et email ?", { required: [LINKEDIN, EMAIL] }],
  ['¿Cuántas herramientas tienen LinkedIn y email?', { required: [LINKEDIN, EMAIL] }],
  ['Quantas ferramentas têm LinkedIn e email?', { required: [LINKEDIN, EMAIL] }],
  ['How many tools have no API?', { unwanted: [API] }],
  ["How many tools don't have an API?", { unwanted: [API] }],
  ['How many tools do not support email or calls?', { unwanted: [EMAIL, CALLS] }],
  ['Wie viele Tools haben keine API?', { unwanted: [API] }],
  ["Combien d'outils n'ont pas d'API ?", { unwanted: [API] }],
  ['¿Cuántas herramientas no tienen API?', { unwanted: [API] }],
  ['Quantas ferramentas não têm API?', { unwanted: [API] }],
  ['How many tools have LinkedIn but no email?', { required: [LINKEDIN], unwanted: [EMAIL] }],
  ['How many tools have calls or email?', { required: [`${CALLS}|${EMAIL}`] }],
  ['How many tools with cold email?', { required: [EMAIL] }],
  ['How many tools are there under 50 dollars?', { budget: 50 }],
  ['How many cold email tools have an API?', { required: [API], category: 'cold-email' }],
  ['How many cold email tools have no LinkedIn?', { unwanted: [LINKEDIN], category: 'cold-email' }],
  ['How many cold email tools are there?', { category: 'cold-email' }],
  ['How many LinkedIn automation tools are listed?', { category: 'linkedin-automation' }],
  ['How many outreach APIs are there?', { category: 'outreach-api' }],
  ['Wie viele Cold-Email-Tools gibt es?', { category: 'cold-email' }],
  ["Combien d'outils de cold email ?", { category: 'cold-email' }],
])('a question about how many tools there are is a need for these tools: %s', async (text, expected) => {
  const { kind, understood, not_understood } = await ask(text);
  expect([kind, understood, not_understood]).toEqual(['need', expected, []]);
});

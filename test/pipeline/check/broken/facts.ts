import type { Mistakes } from './broken.ts';

/** Mistakes in keys and values, and facts that contradict each other. */
export const brokenFacts: Mistakes = {
  // Allowed, because sources contradict each other about ai.public_api, which ai.official_sdk requires.
  'ai.public_api: { value: false, sources: [rate-limits], values: [{ value: true, sources: [npm] }] }': [],
  'pricing.page: { value: "www.rookery.example/pricing#plans", sources: [npm] }':
    '33:26 value-type facts > pricing.page > value: "www.rookery.example/pricing#plans" is not allowed; write a full URL without spaces or a #, such as https://example.com/pricing; it begins with https://',
  '  channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn }] }\n →   linkedin.messages: { value: true, sources: [npm] }\n  linkedin.inmail: { value: true, sources: [npm] }\n  linkedin.voice_notes: { value: true, sources: [npm] }\n':
    '27:31 requires facts > linkedin.messages > value: has a value, but the required key channels.linkedin has none (the same applies to linkedin.inmail, linkedin.voice_notes)',
  'channels.linkedin: → linkedin.email:':
    '27:3 known-names facts > linkedin.email: unknown key "linkedin.email"; did you mean "channels.email"?',
  'channels.linkedin: → inbox.zzzzzz:':
    '27:3 known-names facts > inbox.zzzzzz: unknown key "inbox.zzzzzz"; allowed in inbox: inbox.unified',
  'ai.public_api: { value: true → ai.public_api: { value: "yes"':
    '29:27 value-type facts > ai.public_api > value: "yes" is not allowed; write true or false: here true, without quotes',
  'ai.public_api: { value: true → ai.public_api: { value: ["true", "false"]':
    '29:27 value-type facts > ai.public_api > value: ["true","false"] is a list, but this key takes one value; write contradicting answers as { value: "false", sources: […], values: [{ value: "true", sources: […] }] }, each with the sources that show it',
  '[cloud] → [clowd]':
    '28:30 value-type facts > product.runs_on > value > 0: "clowd" is not allowed; did you mean "cloud"?',
  '[cloud] → [cloud, cloud]':
    '28:29 value-type facts > product.runs_on > value: "cloud" is listed twice; write it once',
  '[cloud] → cloud':
    '28:29 value-type facts > product.runs_on > value: "cloud" is not allowed; write a list of values, such as [cloud]; in brackets it is [cloud]',
  'pricing.free_trial: { value: true, → pricing.trial_days: { value: 7,':
    '31:32 requires facts > pricing.trial_days > value: has a value, but the required key pricing.free_trial has none',
  'pricing.trial_days: { value: 7.5, sources: [npm] }':
    '33:32 value-type facts > pricing.trial_days > value: 7.5 is not allowed; write a whole number, 0 or more',
  'ai.official_sdk: { value: true }':
    '30:20 fact-fields facts > ai.official_sdk: "sources" is missing; every value needs a source that states it. If you found none, write { looked_at: [rate-limits, npm] }, with the pages that you read',
  'looked_at: [rate-limits, sso],  → ': [
    '25:3 unused searches > sso: no fact uses this search',
    '33:13 fact-fields facts > team.sso: needs either "value" or "looked_at"',
  ],
  'ai.official_sdk: { value: true, sources: [npm], looked_at: [npm] }':
    '30:51 fact-fields facts > ai.official_sdk > looked_at: "looked_at" is only allowed for an unknown; use "sources" for a value',
  'ai.official_sdk: { value: false, sources: [npm], add_on: Credits }':
    '30:52 fact-fields facts > ai.official_sdk > add_on: "add_on" is only allowed for a feature that the tool has',
  'ai.official_sdk: { value: true, sources: [npm], values: [{ value: true, sources: [rate-limits] }] }':
    '30:69 fact-fields facts > ai.official_sdk > values > 0 > value: true is already the value of the fact; move its sources there',
  'ai.official_sdk: { value: true, sources: [npm], values: [{ value: no, sources: [rate-limits] }] }':
    '30:69 value-type facts > ai.official_sdk > values > 0 > value: "no" is not allowed; write true or false: here false, without quotes',
  'ai.public_api: { value: true → ai.public_api: { value: false':
    '30:29 requires facts > ai.official_sdk > value: cannot be right if ai.public_api is false',
  '  ai.public_api: { value: true, sources: [rate-limits, npm] }\n → ':
    '29:29 requires facts > ai.official_sdk > value: has a value, but the required key ai.public_api has none',
  'publisher: npm → publisher: Directory Example\n\nai.official_sdk: { value: false, sources: [npm] }':
    '30:45 sufficient-proof facts > ai.official_sdk > sources: cites only auto-generated collections, which cannot prove a "no"; replace the whole fact with { looked_at: [npm], unconfirmed: [{ value: false, sources: [npm] }] }',
  // npm is the only source of two of the three facts that cite it.
  'publisher: npm → publisher: Receipts Example': [
    '30:44 sufficient-proof facts > ai.official_sdk > sources: cites only sellers of other products, which cannot prove it; replace the whole fact with { looked_at: [npm], unconfirmed: [{ value: true, sources: [npm] }] }',
    '31:47 sufficient-proof facts > pricing.free_trial > sources: cites only sellers of other products, which cannot prove it; replace the whole fact with { looked_at: [npm], unconfirmed: [{ value: true, sources: [npm] }] }',
  ],
  'publisher: npm → publisher: Prompts Example': [
    '29:56 sufficient-proof facts > ai.public_api > sources > 1: is a prompt for a model, which never proves an answer',
    '30:45 sufficient-proof facts > ai.official_sdk > sources > 0: is a prompt for a model, which never proves an answer',
    '31:48 sufficient-proof facts > pricing.free_trial > sources > 0: is a prompt for a model, which never proves an answer',
    '32:94 sufficient-proof facts > pricing.plans > sources > 0: is a prompt for a model, which never proves a price',
  ],
  '  ai.official_sdk: →   ai.mcp_server: { value: community, sources: [npm] }\n  ai.mcp_transport: { value: [stdio], sources: [npm] }\n  ai.official_sdk:':
    '31:3 requires facts > ai.mcp_transport: has a value, but ai.mcp_server is not official',
  'sources: [npm, rate-limits] } → sources: [npm, rate-limits], plan: Pro }':
    '32:113 fact-fields facts > pricing.plans > plan: "plan" is not allowed for pricing.plans, which lists all plans',
  'ai.official_sdk: { value: true, sources: [npm], add_on: true }':
    '30:59 shape facts > ai.official_sdk > add_on: true is not allowed; write the paid add-on that it needs, such as WhatsApp or Credits, on one line',
};

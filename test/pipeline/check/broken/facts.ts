import type { Mistakes } from './broken.ts';

/** Mistakes in keys and values, and facts that contradict each other. */
export const brokenFacts: Mistakes = {
  // Allowed, because sources contradict each other about ai.public_api, which ai.official_sdk requires.
  'ai.public_api: { value: false, sources: [rate-limits], values: [{ value: true, sources: [npm] }] }': [],
  'pricing.page: { value: "www.rookery.example/pricing#plans", sources: [npm] }':
    '33:26 value-type facts > pricing.page > value',
  '  channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn }] }\n →   linkedin.messages: { value: true, sources: [npm] }\n  linkedin.inmail: { value: true, sources: [npm] }\n  linkedin.voice_notes: { value: true, sources: [npm] }\n':
    '27:31 requires facts > linkedin.messages > value',
  'channels.linkedin: → linkedin.email:': '27:3 known-names facts > linkedin.email … "channels.email"',
  'channels.linkedin: → inbox.zzzzzz:': '27:3 known-names facts > inbox.zzzzzz',
  'ai.public_api: { value: true → ai.public_api: { value: "yes"':
    '29:27 value-type facts > ai.public_api > value … true, without quotes',
  'ai.public_api: { value: true → ai.public_api: { value: ["true", "false"]':
    '29:27 value-type facts > ai.public_api > value',
  '[cloud] → [clowd]': '28:30 value-type facts > product.runs_on > value > 0 … "cloud"',
  '[cloud] → [cloud, cloud]': '28:29 value-type facts > product.runs_on > value',
  '[cloud] → cloud': '28:29 value-type facts > product.runs_on > value … [cloud]',
  'pricing.free_trial: { value: true, → pricing.trial_days: { value: 7,':
    '31:32 requires facts > pricing.trial_days > value',
  'pricing.trial_days: { value: 7.5, sources: [npm] }': '33:32 value-type facts > pricing.trial_days > value',
  'ai.official_sdk: { value: true }': '30:20 fact-fields facts > ai.official_sdk',
  'looked_at: [rate-limits, sso],  → ': ['25:3 unused searches > sso', '33:13 fact-fields facts > team.sso'],
  'ai.official_sdk: { value: true, sources: [npm], looked_at: [npm] }':
    '30:51 fact-fields facts > ai.official_sdk > looked_at',
  'ai.official_sdk: { value: false, sources: [npm], add_on: Credits }':
    '30:52 fact-fields facts > ai.official_sdk > add_on',
  'ai.official_sdk: { value: true, sources: [npm], only_on: [pro] }':
    '30:61 known-names facts > ai.official_sdk > only_on > 0 … "Pro"',
  'ai.official_sdk: { value: true, sources: [npm], plan: Pro, only_on: [Pro] }':
    '30:62 fact-fields facts > ai.official_sdk > only_on … "plan"',
  'ai.official_sdk: { value: true, sources: [npm], only_on: [Pro], add_on: SDK }':
    '30:51 fact-fields facts > ai.official_sdk > only_on … "add_on"',
  'ai.official_sdk: { value: false, sources: [npm], only_on: [Pro] }':
    '30:52 fact-fields facts > ai.official_sdk > only_on',
  'ai.official_sdk: { value: true, sources: [npm], values: [{ value: true, sources: [rate-limits] }] }':
    '30:69 fact-fields facts > ai.official_sdk > values > 0 > value',
  'ai.official_sdk: { value: true, sources: [npm], values: [{ value: no, sources: [rate-limits] }] }':
    '30:69 value-type facts > ai.official_sdk > values > 0 > value … false, without quotes',
  'ai.public_api: { value: true → ai.public_api: { value: false': '30:29 requires facts > ai.official_sdk > value',
  '  ai.public_api: { value: true, sources: [rate-limits, npm] }\n → ':
    '29:29 requires facts > ai.official_sdk > value',
  'publisher: npm → publisher: Directory Example\n\nai.official_sdk: { value: false, sources: [npm] }':
    '30:45 sufficient-proof facts > ai.official_sdk > sources',
  // npm is the only source of two of the three facts that cite it.
  'publisher: npm → publisher: Receipts Example': [
    '30:44 sufficient-proof facts > ai.official_sdk > sources',
    '31:47 sufficient-proof facts > pricing.free_trial > sources',
  ],
  'publisher: npm → publisher: Prompts Example': [
    '29:56 sufficient-proof facts > ai.public_api > sources > 1',
    '30:45 sufficient-proof facts > ai.official_sdk > sources > 0',
    '31:48 sufficient-proof facts > pricing.free_trial > sources > 0',
    '32:94 sufficient-proof facts > pricing.plans > sources > 0',
  ],
  '  ai.official_sdk: →   ai.mcp_server: { value: community, sources: [npm] }\n  ai.mcp_transport: { value: [stdio], sources: [npm] }\n  ai.official_sdk:':
    '31:3 requires facts > ai.mcp_transport',
  'sources: [npm, rate-limits] } → sources: [npm, rate-limits], plan: Pro }':
    '32:113 fact-fields facts > pricing.plans > plan',
  'ai.official_sdk: { value: true, sources: [npm], add_on: true }': '30:59 shape facts > ai.official_sdk > add_on',
};

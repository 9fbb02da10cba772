import { AT, type Broken, broken } from './broken.ts';

/** Mistakes in what editors write themselves, in the tool itself and in exceptions. */
export const brokenTexts: readonly Broken[] = [
  broken(
    'curly quotes in a note',
    'note: Nothing on single sign-on.',
    'note: Nothing on “single sign-on”.',
    `${AT}:33:72 straight-quotes facts > team.sso > note: has the curly quote “`,
  ),
  broken(
    'praise in the summary',
    'An interface to',
    'The best interface to',
    `${AT}:5:10 own-words summary: "best" is praise or a promise, not a fact`,
  ),
  broken(
    'a promise of safety',
    'The package and its dates.',
    'Says that accounts stay safe.',
    `${AT}:20:12 own-words sources > npm > shows: "safe" is praise or a promise, not a fact`,
  ),
  broken(
    'a sentence quoted from a page',
    'Nothing on single sign-on.',
    'Says “single sign-on comes with our Enterprise plan for larger teams”.',
    `${AT}:33:72 not-copied facts > team.sso > note: quotes 10 words in a row`,
    `${AT}:33:72 not-copied facts > team.sso > note: looks copied from a page: it contains "our"`,
    `${AT}:33:72 straight-quotes facts > team.sso > note: has the curly quote “`,
  ),
  broken(
    'a text that addresses the reader',
    'The package and its dates.',
    'Connect your account in minutes.',
    `${AT}:20:12 not-copied sources > npm > shows: looks copied from a page: it contains "your"`,
  ),
  broken(
    'a placeholder',
    'The package and its dates.',
    'TODO what the page shows, in own words',
    `${AT}:20:12 no-placeholders sources > npm > shows: still contains TODO`,
  ),
  broken(
    'a slug other than the file name',
    'slug: small-tool',
    'slug: smalltool',
    `${AT}:1:7 slug-file-name slug: "smalltool" does not match the file name, small-tool.yaml`,
  ),
  broken(
    'a category that does not exist',
    'category: outreach-api',
    'category: outreach-apis',
    `${AT}:3:11 known-category category: "outreach-apis" is not a category; did you mean "outreach-api"?`,
  ),
  broken(
    'an unknown successor',
    'website:',
    'closed: { since: 2026-01-01, successor: smal-tool }\nwebsite:',
    `${AT}:4:41 closed-successor closed > successor: "smal-tool" is not another tool; did you mean "small-tool"?`,
  ),
  broken(
    'an exception that is not needed',
    'facts:\n',
    'exceptions: [{ rule: own-words, at: summary, reason: A product name. }]\nfacts:\n',
    `${AT}:26:14 exceptions exceptions > 0: nothing at "summary" breaks the rule "own-words"; remove this exception`,
  ),
  broken(
    'an exception from a rule without exceptions',
    'facts:\n',
    'exceptions: [{ rule: source-url, at: npm, reason: It is fine. }]\nfacts:\n',
    `${AT}:26:14 exceptions exceptions > 0: the rule "source-url" allows no exceptions`,
  ),
  broken(
    'an exception from an unknown rule',
    'facts:\n',
    'exceptions: [{ rule: own-word, at: summary, reason: A product name. }]\nfacts:\n',
    `${AT}:26:14 exceptions exceptions > 0: "own-word" is not a rule; did you mean "own-words"?`,
  ),
  broken(
    'a misspelt field in a plan',
    'team.sso:',
    'pricing.plans: { value: [{ name: Pro, anual_monthly: { amount: 49, currency: USD } }], sources: [rate-limits] }\n  team.sso:',
    `${AT}:33:41 value-type facts > pricing.plans > value > 0 > anual_monthly: unknown field "anual_monthly"; did you mean "annual_monthly"?`,
  ),
  broken(
    'an infinite price',
    'amount: 55',
    'amount: .inf',
    `${AT}:32:41 value-type facts > pricing.starts_at > value > amount: Infinity is not a number, such as 79 or 37.6; write it in digits`,
  ),
  broken(
    'its current slug as a former one',
    'category:',
    'former_slugs: [small-tool]\ncategory:',
    `${AT}:3:16 unique-names former_slugs > 0: "small-tool" is the current slug, not a former one`,
  ),
  broken(
    'a plan that is not listed',
    'team.sso:',
    'team.roles: { value: true, sources: [rate-limits], from_plan: Advance }\n  pricing.plans: { value: [{ name: Advanced }], sources: [rate-limits] }\n  team.sso:',
    `${AT}:33:65 known-plan facts > team.roles > from_plan: "Advance" is not a plan in pricing.plans; did you mean "Advanced"?`,
  ),
];

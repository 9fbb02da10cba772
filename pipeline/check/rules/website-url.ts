import { urlProblem } from '../public-url.ts';
import type { RuleOf } from '../rule.ts';

/** The website of a tool is a public https page, not an affiliate link. */
export const websiteUrl: RuleOf<'file'> = {
  name: 'website-url',
  scope: 'file',
  tip: "Write the public https URL of the vendor's own site, without tracking parameters.",
  *check({ data }) {
    const problem = urlProblem(data.website);
    if (problem) yield { path: ['website'], message: `${data.website} ${problem}` };
  },
};

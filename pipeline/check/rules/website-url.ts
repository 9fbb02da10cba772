import { urlFault } from '../public-url.ts';
import type { RuleOf } from '../rule.ts';

/** A tool's website is a public https page, and no affiliate link. */
export const websiteUrl: RuleOf<'file'> = {
  name: 'website-url',
  scope: 'file',
  tip: "Write the https address of the vendor's own site, without what was added to follow readers.",
  *check({ data }) {
    const fault = urlFault(data.website);
    if (fault) yield { path: ['website'], message: `${data.website} ${fault}` };
  },
};

import type { RuleOf } from '../rule.ts';
import { isYes } from '../tool-contents.ts';

/** Types of tool that are bought for what they do on LinkedIn. */
const ACT_ON_LINKEDIN: ReadonlySet<string> = new Set(['linkedin-automation', 'multichannel-outreach']);

/** Facts that follow from others in all likelihood, and that nobody has recorded. */
export const openConsequences: RuleOf<'file'> = {
  name: 'open-consequences',
  scope: 'file',
  tip: 'The page that proves one usually shows the other: look there again. If it does not, leave it unknown.',
  advice: true,
  *check({ data: { category, facts } }, { catalogue }) {
    const keys = Object.keys(catalogue.data.keys);
    const proven = (prefix: string) => keys.filter((key) => key.startsWith(prefix) && isYes(key, facts));
    const channels = proven('channels.');
    if (isYes('campaigns.multichannel_sequence', facts) && channels.length < 2)
      yield {
        path: ['facts', 'campaigns.multichannel_sequence'],
        key: true,
        message: `is a yes, but fewer than two channels are proven (${channels.join(', ') || 'none'}); which does a sequence mix?`,
      };
    if (ACT_ON_LINKEDIN.has(category) && isYes('channels.linkedin', facts) && proven('linkedin.').length === 0)
      yield {
        path: ['facts', 'channels.linkedin'],
        key: true,
        message: 'is a yes, but no action on LinkedIn is proven; what does it do there?',
      };
  },
};

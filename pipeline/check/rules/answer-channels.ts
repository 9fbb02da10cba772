import type { RuleOf } from '../rule.ts';
import { isYes } from '../tool-contents.ts';

/** An answer to a question about several channels says which it is about, and the tool is proven to have them. */
export const answerChannels: RuleOf<'fact'> = {
  name: 'answer-channels',
  scope: 'fact',
  tip: 'Write "for: [linkedin]", "for: [email]" or both: the channels that the page names for this, or that the campaigns with this setting use.',
  *check({ tool, fact, declared }) {
    const channels = declared?.channels;
    if (fact.for === undefined) {
      if (channels && fact.value !== undefined)
        yield { message: `does not say for which channel; add "for" with ${channels.join(', ')} or both` };
      return;
    }
    if (declared && !channels) {
      yield { path: ['for'], key: true, message: '"for" is not allowed here: the question is about one channel' };
      return;
    }
    for (const [i, channel] of fact.for.entries()) {
      if (fact.value === true && !isYes(`channels.${channel}`, tool.facts))
        yield { path: ['for', i], message: `is for ${channel}, but channels.${channel} is not a yes` };
    }
  },
};

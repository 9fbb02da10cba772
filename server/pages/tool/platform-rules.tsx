import { groupBy } from '../../../model/group-by.ts';
import { counted } from '../../../model/words/numbers.ts';
import { Fold } from '../frame/fold.tsx';
import { questionLabel } from '../rankings/question-label.tsx';
import type { ToolView } from './view.ts';

/** What platforms' rules say about what the tool is proven to do, by question; nothing where no rule is about it. */
export function PlatformRulesFold({ platform_rules, tool: { name }, methodology: { catalogue } }: ToolView) {
  const touched = Object.entries(platform_rules?.by_question ?? {});
  if (touched.length === 0) return null;
  const bySameRules = groupBy(touched, ([, rules]) => rules.map(({ platform, rule }) => `${platform}/${rule}`).join());
  return (
    <Fold id="platform-rules" title="What platforms’ rules say about this" count={counted(touched.length, 'question')}>
      <p>
        Rules of <a href="/platforms">platforms</a> on what {name} is proven to do. {platform_rules?.note}
      </p>
      <dl class="terms">
        {[...bySameRules.values()].map((questions) => (
          <>
            <dt>{questions.map(([question]) => questionLabel(question, catalogue)).join(', ')}</dt>
            <dd>
              {questions[0][1].map(({ platform, rule, title, document, dated }) => (
                <div>
                  <a href={`/platforms/${platform}#${rule}`}>{title}</a>{' '}
                  <span class="condition">
                    {document}
                    {dated && `, dated ${dated}`}
                  </span>
                </div>
              ))}
            </dd>
          </>
        ))}
      </dl>
    </Fold>
  );
}

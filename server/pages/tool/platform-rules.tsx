import { counted } from '../../../model/words/numbers.ts';
import type { PlatformRules } from '../../operations/platform-rules.ts';
import { Fold } from '../frame/fold.tsx';
import { questionLabel } from '../rankings/question-label.tsx';
import type { ToolView } from './view.ts';

type Rules = PlatformRules['by_question'][string];

/** The questions about which the same rules say something, together. */
function inGroups({ by_question }: PlatformRules): { readonly questions: readonly string[]; readonly rules: Rules }[] {
  const groups = new Map<string, { questions: string[]; rules: Rules }>();
  for (const [question, rules] of Object.entries(by_question)) {
    const name = rules.map(({ platform, rule }) => `${platform}/${rule}`).join(' ');
    const group = groups.get(name) ?? { questions: [], rules };
    group.questions.push(question);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** What platforms' rules say about what the tool is proven to do, by question; nothing where no rule is about it. */
export function PlatformRulesFold({ platform_rules, tool: { name }, methodology: { catalogue } }: ToolView) {
  const groups = platform_rules ? inGroups(platform_rules) : [];
  if (!platform_rules || groups.length === 0) return null;
  const count = Object.keys(platform_rules.by_question).length;
  return (
    <Fold id="platform-rules" title="What platforms’ rules say about this" count={counted(count, 'question')}>
      <p>
        Rules of <a href="/platforms">platforms</a> on what {name} is proven to do. {platform_rules.note}
      </p>
      <dl class="terms">
        {groups.map(({ questions, rules }) => (
          <>
            <dt>{questions.map((question) => questionLabel(question, catalogue)).join(', ')}</dt>
            <dd>
              {rules.map(({ platform, rule, title, document, dated }) => (
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

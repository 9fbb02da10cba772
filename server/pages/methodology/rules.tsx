interface RulesProps {
  readonly rules: Readonly<Record<string, string>>;
}

/** Whether a rule is about the order of tools rather than about points. */
export const isAboutRanks = (name: string) => /rank|range/.test(name);

/** How facts turn into points, in the words of the method itself. */
export function PointRules({ rules }: RulesProps) {
  return (
    <section aria-labelledby="points">
      <h2 id="points">From facts to points</h2>
      <p>
        Each indicator looks at one fact and rates it from 0 to 100 by its rule. These rules, under the names that they
        have in the data, suffice to do it by hand.
      </p>
      <RuleList rules={Object.fromEntries(Object.entries(rules).filter(([name]) => !isAboutRanks(name)))} />
    </section>
  );
}

/** Rules with their names, as the data has them. */
export function RuleList({ rules }: RulesProps) {
  return (
    <dl class="terms">
      {Object.entries(rules).map(([name, text]) => (
        <>
          <dt id={`rule-${name}`}>{capitalised(name.replaceAll('_', ' '))}</dt>
          <dd>
            <WithCode text={text} />
          </dd>
        </>
      ))}
    </dl>
  );
}

/** A text in which names of fields stand between backticks. */
function WithCode({ text }: { readonly text: string }) {
  return <>{text.split('`').map((piece, i) => (i % 2 === 1 ? <code>{piece}</code> : piece))}</>;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

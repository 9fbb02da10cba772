import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Operator } from '../../identity/identity.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { allTools, type ListedTool } from '../all-tools.ts';
import { Fold } from '../frame/fold.tsx';
import { OperatorAddresses } from '../frame/operator.tsx';
import { definePage } from '../page.ts';
import { ADVICE, PROMISES } from './advice.ts';
import { forVendorsText } from './markdown.ts';

export const forVendors = definePage({
  path: '/vendors',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'For vendors', place: 'footer' },
  load: (_, { prepared, linkJson }) => {
    linkJson(searchTools, { sort: 'name' });
    return prepared(allTools);
  },
  title: () => 'For makers of listed tools',
  description: () =>
    'How to publish a price, a limit or a change so that people and programs can cite it, how to correct a fact, and what could not be found about each tool.',
  markdown: forVendorsText,
  render: ({ data, methodology, operator }) => (
    <ForVendors tools={data} methodology={methodology} operator={operator} />
  ),
});

interface ForVendorsProps {
  readonly tools: readonly ListedTool[];
  readonly methodology: Methodology;
  readonly operator: Operator;
}

function ForVendors({ tools, methodology, operator }: ForVendorsProps) {
  return (
    <>
      <h1>For makers of listed tools</h1>
      <p class="lead">
        What you publish on a page that anyone can open is what buyers and their assistants find here, with your page as
        the source. What no page says stays unknown.
      </p>
      <section aria-labelledby="publish">
        <h2 id="publish">How to publish it so that it can be cited</h2>
        <dl class="reading">
          {ADVICE.map(([what, how]) => (
            <div>
              <dt>{what}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="correct">
        <h2 id="correct">How to correct a fact</h2>
        <ul class="spaced">
          {PROMISES.map((promise) => (
            <li>{promise}</li>
          ))}
        </ul>
        <p>
          <a href="/corrections">How to report a wrong fact</a> names the file to change and what counts as evidence. A{' '}
          <a href="/bot">program</a> reads cited pages again; that page explains it and how to stop it.
        </p>
        <OperatorAddresses operator={operator} />
      </section>
      <ByType tools={tools} methodology={methodology} />
    </>
  );
}

/** Every tool by type, with the share of questions that are answered. */
function ByType({ tools, methodology: { categories } }: Pick<ForVendorsProps, 'tools' | 'methodology'>) {
  return (
    <section aria-labelledby="tools">
      <h2 id="tools">What could not be found, by tool</h2>
      <p>Each page lists the open questions and what a page would have to say. The share is of questions answered.</p>
      <div>
        {Object.entries(categories).map(([category, { label }]) => {
          const own = tools.filter((tool) => tool.category === category);
          return (
            own.length > 0 && (
              <Fold id={category} title={label} count={counted(own.length, 'tool')} level={3}>
                <ul class="index">
                  {own.map(({ slug, name, coverage }) => (
                    <li>
                      <a href={`/vendors/${slug}`}>{name}</a>
                      <span class="leader" />
                      <span class="figure">{Math.round(coverage * 100)} %</span>
                    </li>
                  ))}
                </ul>
              </Fold>
            )
          );
        })}
      </div>
    </section>
  );
}

import { type Static, Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { compareTools, MAX_TOOLS } from '../../operations/compare-tools/operation.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { writeAddress } from '../../operations/operation.ts';
import { toolForm } from '../frame/forms.tsx';
import { ToolField, type ToolNames, ToolSuggestions } from '../frame/tool-field.tsx';
import { Hidden } from '../lists/compare-ticked.tsx';

const Show = Type.Union([Type.Literal('differences'), Type.Literal('all')], {
  description: '"differences" (default): the other answers are folded. "all": all are open.',
});

const { profile, job, people, linkedin_accounts, budget, currency, must } = compareTools.input.properties;

export const comparison = {
  path: '/compare',
  input: Type.Object({
    // With fewer than two, the page is a form to choose the others.
    tools: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { description: 'Slugs, separated by commas.' })),
    ...{ profile, job, people, linkedin_accounts, budget, currency, must },
    show: Type.Optional(Show),
    // What changed since a visitor looked.
    since: getChanges.input.properties.since,
  }),
};

export type ComparisonInput = Static<typeof comparison.input>;

/** The address of a comparison, without parameters that have their default values. */
export function compareAddress(input: ComparisonInput, fragment = ''): string {
  const { tools = [], show, ...others } = input;
  const given = Object.entries({
    ...(tools.length > 0 && { tools }),
    ...others,
    show: show === 'all' ? show : undefined,
  }).filter(([, value]) => value !== undefined);
  return writeAddress(comparison, Object.fromEntries(given)) + (fragment && `#${fragment}`);
}

interface SelectedToolsProps {
  readonly selected: readonly ToolSummary[];
  readonly names: ToolNames;
  readonly input: ComparisonInput;
  readonly currencies: Methodology['currencies'];
}

/** The tools of a comparison, each with a link that removes it, and a form that adds one and says for whom they are compared. */
export function SelectedTools({ selected, names, input, currencies }: SelectedToolsProps) {
  const slugs = selected.map(({ slug }) => slug);
  const { people, linkedin_accounts, budget, currency = currencies.base } = input;
  return (
    <div class="compared">
      <ul class="chips" aria-label="Tools compared">
        {selected.map(({ slug, name }) => (
          <li class="chip">
            {name}{' '}
            <a class="take-out" href={compareAddress({ ...input, tools: slugs.filter((other) => other !== slug) })}>
              <span aria-hidden="true">×</span>
              <span class="unseen">Remove {name}</span>
            </a>
          </li>
        ))}
      </ul>
      <form action="/compare" method="get" class="for-whom" {...toolForm(compareTools)}>
        {slugs.map((slug) => (
          <input type="hidden" name="tools" value={slug} />
        ))}
        <Hidden
          input={{
            profile: input.profile,
            job: input.job,
            must: input.must?.join(),
            show: input.show,
            since: input.since,
          }}
        />
        {selected.length < MAX_TOOLS && (
          <>
            <ToolField id="add" label="Add a tool" list="tool-names" inside />
            <ToolSuggestions id="tool-names" names={names} except={slugs} />
          </>
        )}
        <label>
          People <input type="number" name="people" min="1" max="100000" value={people} />
        </label>
        <label>
          LinkedIn accounts{' '}
          <input type="number" name="linkedin_accounts" min="1" max="100000" value={linkedin_accounts} />
        </label>
        <label>
          Budget a month <input type="number" name="budget" min="1" step="any" value={budget} />
        </label>
        <label>
          <span class="unseen">Currency</span>
          <select name="currency">
            {Object.keys(currencies.rates).map((code) => (
              <option value={code === currencies.base ? '' : code} selected={code === currency.toUpperCase()}>
                {code}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Update</button>
      </form>
    </div>
  );
}

import { type Static, Type } from 'typebox';
import { type Catalogue, groupOf } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import { EVENT_CAUSES } from '../../../model/history/event.ts';
import { writeAddress } from '../../operations/address.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { type OptionGroup, ToolOptions, toolForm } from '../frame/forms.tsx';
import { Hidden } from '../lists/compare-ticked.tsx';
import { CAUSE_LABELS } from './entries.ts';

const { since, tools, keys, cause, offset } = getChanges.input.properties;

const By = Type.Literal('us', {
  description: 'What we found or corrected; by default what vendors changed. With cause, all of its changes.',
});

/** All changes. An offset counts entries, as the page shows them. */
export const allChanges = {
  path: '/changes',
  input: Type.Object({ by: Type.Optional(By), since, tools, keys, cause, offset }),
};
export type ChangesInput = Static<typeof allChanges.input>;

/** The address of a list, without the parameters that are undefined or empty. */
export function changesAddress({ tools = [], keys = [], cause = [], ...input }: ChangesInput): string {
  const unlessEmpty = (names: readonly string[]) => (names.length > 0 ? names : undefined);
  return writeAddress(allChanges, {
    ...{ ...input, offset: input.offset || undefined },
    ...{ tools: unlessEmpty(tools), keys: unlessEmpty(keys), cause: unlessEmpty(cause) },
  });
}

interface FilterProps {
  readonly input: ChangesInput;
  readonly options: readonly OptionGroup[];
  readonly catalogue: Catalogue;
  /** The name of a tool that the changes name. */
  readonly nameOf: (slug: string) => string;
}

/** Selects changes by day, tool, question and cause: one form, so that it works without a script. */
export function ChangesFilter({ input, options, catalogue }: FilterProps) {
  const { by, since, tools = [], keys = [], cause = [] } = input;
  const questions = Object.entries(catalogue.keys).filter(([key]) => !keys.includes(key));
  return (
    <form class="changes-filter" action="/changes" method="get" {...toolForm(getChanges)}>
      <div>
        <label for="since">Since a day or a snapshot</label>
        <input id="since" name="since" value={since} maxlength={40} placeholder="2026-01-31" />
      </div>
      <div>
        <label for="add-tool">{tools.length > 0 ? 'Another tool' : 'Tool'}</label>
        <select id="add-tool" name="tools">
          <option value="">{tools.length > 0 ? 'None' : 'All tools'}</option>
          <ToolOptions groups={options} except={tools} />
        </select>
      </div>
      <div>
        <label for="add-key">{keys.length > 0 ? 'Another question' : 'Question'}</label>
        <select id="add-key" name="keys">
          <option value="">{keys.length > 0 ? 'None' : 'All questions'}</option>
          {[...groupBy(questions, ([key]) => groupOf(key))].map(([group, own]) => (
            <optgroup label={catalogue.groups[group]}>
              {own.map(([key, { label }]) => (
                <option value={key}>{label}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <fieldset>
        <legend>Cause</legend>
        {EVENT_CAUSES.map((one) => (
          <label class="choice">
            <input type="checkbox" name="cause" value={one} checked={cause.includes(one)} />
            <span>{CAUSE_LABELS[one]}</span>
          </label>
        ))}
      </fieldset>
      <Hidden input={{ by }} />
      {[...tools.map((tools) => ({ tools })), ...keys.map((keys) => ({ keys }))].map((input) => (
        <Hidden input={input} />
      ))}
      <div>
        <button type="submit">Show changes</button>
      </div>
    </form>
  );
}

/** The filters in use, each a link to the list without it. */
export function ChosenFilters({ input, catalogue, nameOf }: FilterProps) {
  const { since, tools = [], keys = [], cause = [] } = input;
  const without = (list: readonly string[], one: string) => list.filter((other) => other !== one);
  const chosen: readonly (readonly [label: string, rest: ChangesInput])[] = [
    ...(since === undefined ? [] : [[`Since ${since}`, { since: undefined }] as const]),
    ...tools.map((slug) => [nameOf(slug), { tools: without(tools, slug) }] as const),
    ...keys.map((key) => [catalogue.keys[key]?.label ?? key, { keys: without(keys, key) }] as const),
    ...EVENT_CAUSES.filter((one) => cause.includes(one)).map(
      (one) => [CAUSE_LABELS[one], { cause: without(cause, one) }] as const,
    ),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul class="chosen" aria-label="Selected filters">
      {chosen.map(([label, rest]) => (
        <li>
          <a
            class="chip"
            href={changesAddress({ ...input, ...rest, offset: undefined })}
            aria-label={`Remove ${label}`}
          >
            {label} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

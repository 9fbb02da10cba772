import { type Static, Type } from 'typebox';
import { type Catalogue, groupOf } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import { EVENT_CAUSES, type EventCause } from '../../../model/history/event.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { ChangeFilters } from '../../operations/get-changes/question.ts';
import { writeAddress } from '../../operations/operation.ts';
import { type OptionGroup, ToolOptions, toolForm } from '../frame/forms.tsx';
import { Hidden } from '../lists/compare-ticked.tsx';
import { CAUSE_LABELS } from './entries.ts';

const By = Type.Literal('us', {
  description: 'What we found or corrected; by default what vendors changed. With cause, all of its changes.',
});

/** All changes. An offset counts entries, as the page shows them. */
export const allChanges = {
  path: '/changes',
  input: Type.Object({
    by: Type.Optional(By),
    ...ChangeFilters.properties,
    offset: getChanges.input.properties.offset,
  }),
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

/** The filters of the feed of what a list shows. */
export function feedFilters({ by, offset: _, cause = causesOf(by), ...filters }: ChangesInput): ChangeFilters {
  return { ...filters, cause };
}

/** The causes of the changes that a list shows which names none. */
function causesOf(by: ChangesInput['by']): EventCause[] {
  return EVENT_CAUSES.filter((cause) => (cause === 'vendor-changed') === (by === undefined));
}

interface NamesOfFilters {
  readonly catalogue: Catalogue;
  /** The name of a tool that the changes name. */
  readonly nameOf: (slug: string) => string;
}

interface FilterProps extends NamesOfFilters {
  readonly input: ChangesInput;
  readonly options: readonly OptionGroup[];
}

/** Selects changes by day, tool, question and cause: one form, so that it works without a script. */
export function ChangesFilter({ input, options, catalogue }: FilterProps) {
  const { by, since, tools = [], keys = [], cause = [], retracted } = input;
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
      <Hidden input={{ by, retracted }} />
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
export function ChosenFilters({ input, ...names }: FilterProps) {
  const chosen = chosenFilters(input, names).flat();
  if (chosen.length === 0) return null;
  return (
    <ul class="chosen" aria-label="Selected filters">
      {chosen.map(({ label, rest }) => (
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

/** What changes are filtered by, in brackets; empty for all: ` (Flagmast and Yew; Cheapest paid plan; Changed by the vendor)`. */
export function filtersInWords(filters: ChangeFilters, names: NamesOfFilters): string {
  const groups = chosenFilters(filters, names).filter(({ length }) => length > 0);
  const words = groups.map((group) => firstFew(group.map(({ label }) => label)));
  return words.length > 0 ? ` (${words.join('; ')})` : '';
}

interface ChosenFilter {
  readonly label: string;
  /** What takes the place of it in the input of a list without it. */
  readonly rest: ChangesInput;
}

/** The filters in use, by parameter. */
function chosenFilters(filters: ChangeFilters, { catalogue, nameOf }: NamesOfFilters): readonly ChosenFilter[][] {
  const { since, tools = [], keys = [], cause = [], retracted } = filters;
  const without = (list: readonly string[], one: string) => list.filter((other) => other !== one);
  return [
    tools.map((slug) => ({ label: nameOf(slug), rest: { tools: without(tools, slug) } })),
    keys.map((key) => ({ label: catalogue.keys[key]?.label ?? key, rest: { keys: without(keys, key) } })),
    EVENT_CAUSES.filter((one) => cause.includes(one)).map((one) => ({
      label: CAUSE_LABELS[one],
      rest: { cause: without(cause, one) },
    })),
    since === undefined ? [] : [{ label: `Since ${since}`, rest: { since: undefined } }],
    retracted === undefined ? [] : [{ label: 'With what was retracted', rest: { retracted: undefined } }],
  ];
}

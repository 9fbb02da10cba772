import { capabilityLabel } from '../facts/fact-row.tsx';
import { FORM } from './filter-form.tsx';
import type { Count } from './load-list.ts';
import { everything, weightiest } from './offered.ts';
import type { ListProps } from './tools.tsx';

/** What tools must be proven to have, each with of how many that is proven and of how many it is unknown. */
export function CapabilityFilter({ list, input: { capability = [] }, methodology }: ListProps) {
  const { catalogue } = methodology;
  const offers = weightiest(methodology);
  const offered = new Set(offers.flatMap(({ names }) => names));
  const others = capability.filter((name) => !offered.has(name));
  return (
    <section class="capabilities" aria-labelledby="must">
      <h2 id="must">Must be proven to have</h2>
      {[...(others.length > 0 ? [{ label: 'Chosen', names: others }] : []), ...offers].map(({ label, names }) => (
        <fieldset>
          <legend>{label}</legend>
          {names.map((name) => (
            <Choice
              name={name}
              label={capabilityLabel(catalogue, name)}
              count={list.answer.total > 0 ? list.counts.get(name) : undefined}
              chosen={capability.includes(name)}
            />
          ))}
        </fieldset>
      ))}
      <p>
        <label for="more">Anything else</label>
        <select id="more" name="capability" form={FORM}>
          <option value="">Choose</option>
          {everything(methodology).map(({ label, capabilities }) => (
            <optgroup label={label}>
              {capabilities
                .filter(({ name }) => !offered.has(name) && !capability.includes(name))
                .map(({ name }) => (
                  <option value={name}>{capabilityLabel(catalogue, name)}</option>
                ))}
            </optgroup>
          ))}
        </select>
      </p>
      <button type="submit" form={FORM}>
        Show these
      </button>
    </section>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly count: Count | undefined;
  readonly chosen: boolean;
}

function Choice({ name, label, count, chosen }: ChoiceProps) {
  return (
    <label class="choice">
      <input type="checkbox" name="capability" value={name} form={FORM} checked={chosen} />
      <span>
        {label}
        {count && (
          <span class="condition">
            {count.proven} proven, {count.unknown} unknown
          </span>
        )}
      </span>
    </label>
  );
}

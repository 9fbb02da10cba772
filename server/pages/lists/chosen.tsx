import type { Methodology } from '../../../model/methodology.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { type ListFilters, quickCapabilities, withCapabilities } from './offered.ts';

interface ChipsProps<Input extends ListFilters> {
  readonly input: Input;
  readonly address: (input: Input) => string;
  readonly methodology: Methodology;
}

interface ChosenProps<Input extends ListFilters> extends ChipsProps<Input> {
  /** What else is chosen, with the input without it. */
  readonly others?: readonly (readonly [label: string, without: Input])[];
}

/** What is chosen, each a link to the list without it, and what buyers ask for most, each a link to the list with it. */
export function FilterChips<Input extends ListFilters>({
  input,
  address,
  methodology,
  others = [],
}: ChosenProps<Input>) {
  const chosen = [...others, ...chosenIn(input, methodology)];
  const { capability = [] } = input;
  const quick = quickCapabilities(methodology).filter((name) => !capability.includes(name));
  return (
    <div class="chips">
      {chosen.length > 0 && (
        <ul class="chosen" aria-label="Selected filters">
          {chosen.map(([label, without]) => (
            <li>
              <a class="chip" href={address(without)} aria-label={`Remove ${label}`}>
                {label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {quick.length > 0 && (
        <nav class="quick" aria-label="Only tools with">
          <span class="quiet">Only with</span>
          <ul>
            {quick.map((name) => (
              <li>
                <a href={address({ ...input, ...withCapabilities([...capability, name]) })}>
                  {capabilityLabel(methodology.catalogue, name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** What narrows a list, in words, with the input without it. */
function chosenIn<Input extends ListFilters>(
  input: Input,
  { categories, catalogue, currencies }: Methodology,
): (readonly [label: string, without: Input])[] {
  const { category, capability = [], budget } = input;
  return [
    ...(category === undefined
      ? []
      : [[categories[category]?.label ?? category, { ...input, category: undefined }] as const]),
    ...capability.map(
      (name) =>
        [
          capabilityLabel(catalogue, name),
          { ...input, ...withCapabilities(capability.filter((other) => other !== name)) },
        ] as const,
    ),
    ...(budget === undefined
      ? []
      : [[`At most ${budget} ${currencies.base} a month`, { ...input, budget: undefined }] as const]),
  ];
}

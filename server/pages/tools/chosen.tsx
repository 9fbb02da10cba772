import { capabilityLabel } from '../facts/fact-row.tsx';
import { listAddress } from './list-address.ts';
import type { ListInput } from './page.tsx';
import type { ListProps } from './tools.tsx';

/** What narrows the list, each a link to the list without it. */
export function Chosen({ input, methodology: { categories, catalogue } }: ListProps) {
  const { q, category, capability = [] } = input;
  const chosen: [label: string, without: ListInput][] = [
    ...(q === undefined ? [] : [[`“${q}”`, { ...input, q: undefined }] as [string, ListInput]]),
    ...(category === undefined
      ? []
      : [[categories[category]?.label ?? category, { ...input, category: undefined }] as [string, ListInput]]),
    ...capability.map((name): [string, ListInput] => [
      capabilityLabel(catalogue, name),
      { ...input, capability: capability.filter((other) => other !== name) },
    ]),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul class="chosen" aria-label="Chosen">
      {chosen.map(([label, without]) => (
        <li>
          <a class="chip" href={listAddress({ ...without, offset: undefined })} aria-label={`Without ${label}`}>
            {label} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

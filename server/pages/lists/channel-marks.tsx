import type { Catalogue } from '../../../model/catalogue.ts';
import { channelsIn } from './offered.ts';

interface ChannelMarksProps {
  /** The facts of a tool about its channels, by key, in any detail. */
  readonly facts: Readonly<Record<string, { readonly status: string; readonly value?: unknown }>> | undefined;
  readonly catalogue: Catalogue;
}

/** The channels that a tool is proven to use, each in a word; and those that it is proven not to use. */
export function ChannelMarks({ facts, catalogue }: ChannelMarksProps) {
  // Nothing is said where nothing was asked.
  if (facts === undefined) return null;
  const channels = channelsIn(catalogue).map((key) => ({
    label: (catalogue.keys[key]?.label ?? key).replace(/(?<=.) \(.*\)$/, ''),
    fact: facts[key],
  }));
  const proven = channels.filter(({ fact }) => fact?.status === 'known' && fact.value === true);
  const denied = channels.filter(({ fact }) => fact?.status === 'known' && fact.value === false);
  return (
    <ul class="channels" aria-label="Channels">
      {proven.map(({ label }) => (
        <li>{label}</li>
      ))}
      {denied.map(({ label }) => (
        <li class="no">no {label}</li>
      ))}
      {proven.length + denied.length === 0 && <li class="unproven">no channel proven</li>}
    </ul>
  );
}

import type { Catalogue } from '../../../model/catalogue.ts';
import type { DecidingFields } from '../../../model/state.ts';
import { kindOf } from '../facts/fact-text.ts';
import { ChannelIcon } from '../pictures/channel-icon.tsx';
import { channelsIn } from './offered.ts';

interface ChannelMarksProps {
  /** The facts of a tool about its channels, by key, in any detail. */
  readonly facts: Readonly<Record<string, Pick<DecidingFields, 'status' | 'value'>>> | undefined;
  readonly catalogue: Catalogue;
}

/** The channels that a tool is proven to use, in words. */
export function channelsInWords(facts: ChannelMarksProps['facts'], catalogue: Catalogue): string {
  const proven = channelsIn(catalogue).filter((key) => facts?.[key] && kindOf(facts[key]) === 'yes');
  return proven.map((key) => catalogue.keys[key]?.label ?? key).join(', ');
}

/** The channels that a tool is proven to use, and those that it is proven not to use: each a sign, with its word where there is room. */
export function ChannelMarks({ facts, catalogue }: ChannelMarksProps) {
  // Nothing is said where nothing was asked.
  if (facts === undefined) return null;
  const channels = channelsIn(catalogue).map((key) => ({
    key,
    label: (catalogue.keys[key]?.label ?? key).replace(/(?<=.) \(.*\)$/, ''),
    fact: facts[key],
  }));
  const proven = channels.filter(({ fact }) => fact && kindOf(fact) === 'yes');
  const denied = channels.filter(({ fact }) => fact && kindOf(fact) === 'no');
  return (
    <ul class="channels" aria-label="Channels">
      {proven.map(({ key, label }) => (
        <ChannelMark channel={key} words={label} />
      ))}
      {denied.map(({ key, label }) => (
        <ChannelMark channel={key} words={`no ${label}`} denied />
      ))}
      {proven.length + denied.length === 0 && <li class="unproven">no channel proven</li>}
    </ul>
  );
}

interface ChannelMarkProps {
  readonly channel: string;
  readonly words: string;
  readonly denied?: true;
}

function ChannelMark({ channel, words, denied }: ChannelMarkProps) {
  return (
    <li class={denied && 'no'} title={words}>
      <ChannelIcon channel={channel} />
      <span class="channel-word">{words}</span>
    </li>
  );
}

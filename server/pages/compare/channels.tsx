import { type Fact, isAnswered } from '../../../model/fact.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { type Kind, kindOf } from '../facts/fact-text.ts';
import { VERDICT_OF } from '../facts/verdict-of-kind.ts';
import { VerdictMark } from '../pictures/verdict-mark.tsx';
import type { Row } from './agreement.ts';

/** The group of the questions whether a tool works on a channel. */
const GROUP = 'channels';

interface ChannelsProps {
  readonly tools: readonly ToolSummary[];
  readonly rows: readonly Row[];
}

/** The channels that something is known about for at least one of the tools. */
export function channelRows(rows: readonly Row[]): Row[] {
  return rows.filter(
    ({ group, cells }) =>
      group === GROUP && Object.values(cells).some((fact) => isAnswered(fact) || kindOf(fact) === 'absent'),
  );
}

/** A row for each channel, with a mark and a word for each tool. */
export function Channels({ tools, rows }: ChannelsProps) {
  return channelRows(rows).map(({ key, label, cells }) => (
    <tr class="tight">
      <th scope="row">{label}</th>
      {tools.map(({ slug }) => {
        const fact = cells[slug];
        return (
          <td>
            {fact && (
              <a class="channel-link" href={`/tools/${slug}#${key}`}>
                <ChannelMark fact={fact} />
              </a>
            )}
          </td>
        );
      })}
    </tr>
  ));
}

const WORDS: Readonly<Record<Kind, string>> = {
  yes: 'proven',
  other: 'proven',
  no: 'no',
  absent: 'not there',
  disputed: 'sources differ',
  unknown: 'unknown',
  not_applicable: 'does not apply',
};

function ChannelMark({ fact }: { readonly fact: Fact }) {
  const kind = kindOf(fact);
  return (
    <>
      <VerdictMark verdict={VERDICT_OF[kind]} words={WORDS[kind]} isInSight />
      {fact.extra && kind === 'yes' && <span class="condition">costs extra</span>}
    </>
  );
}

/** `proven`, `proven, costs extra`, `no` or `unknown`. */
export function channelInWords(fact: Fact): string {
  const kind = kindOf(fact);
  return fact.extra && kind === 'yes' ? `${WORDS[kind]}, costs extra` : WORDS[kind];
}

import { type Catalogue, CHANNEL_NAMES, type Channel } from '../../../model/catalogue.ts';
import { splitQuestion } from '../../../model/job-name.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';

/** A question in words: `MCP server: Official`, `Daily action limits (LinkedIn)`, `Zapier or Make`. */
export function questionLabel(question: string, catalogue: Catalogue): string {
  return question
    .split('|')
    .map((single) => {
      const { capability, channel } = splitQuestion(single);
      const label = capabilityLabel(catalogue, capability);
      return channel === undefined ? label : `${label} (${CHANNEL_NAMES[channel as Channel]})`;
    })
    .join(' or ');
}

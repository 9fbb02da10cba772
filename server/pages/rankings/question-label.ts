import { type Catalogue, CHANNEL_NAMES, type Channel } from '../../../model/catalogue.ts';
import { splitQuestion } from '../../../model/ranking/job.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';

/** One of the facts that can answer a question. */
interface QuestionPart {
  /** A key, or "key=value". */
  readonly capability: string;
  /** In words: `Daily action limits (LinkedIn)`. */
  readonly label: string;
}

/** The facts that can answer a question, of which any will do. */
export function questionParts(question: string, catalogue: Catalogue): QuestionPart[] {
  return question.split('|').map((single) => {
    const { capability, channel } = splitQuestion(single);
    const label = capabilityLabel(catalogue, capability);
    return {
      capability,
      label: channel === undefined ? label : `${label} (${CHANNEL_NAMES[channel as Channel]})`,
    };
  });
}

/** A question in words: `MCP server: Official`, `Daily action limits (LinkedIn)`, `Zapier or Make`. */
export function questionLabel(question: string, catalogue: Catalogue): string {
  return questionParts(question, catalogue)
    .map(({ label }) => label)
    .join(' or ');
}

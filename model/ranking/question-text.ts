import { type Catalogue, CHANNEL_NAMES, type Channel } from '../catalogue.ts';
import { splitQuestion } from './job.ts';

/** One of the facts that can answer a question. */
export interface QuestionPart {
  /** A key, or "key=value". */
  readonly capability: string;
  /** In words: `Daily action limits (LinkedIn)`. */
  readonly label: string;
}

/** The facts that can answer a question, of which any will do. */
export function questionParts(question: string, catalogue: Pick<Catalogue, 'keys'>): QuestionPart[] {
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
export function questionLabel(question: string, catalogue: Pick<Catalogue, 'keys'>): string {
  return questionParts(question, catalogue)
    .map(({ label }) => label)
    .join(' or ');
}

/** @param name of a capability: a key, or "key=value" for one value of a set */
export function capabilityLabel({ keys }: Pick<Catalogue, 'keys'>, name: string): string {
  const [key = '', value] = name.split('=');
  const { label = key, values = {} } = keys[key] ?? {};
  return value === undefined ? label : `${label}: ${values[value] ?? value}`;
}

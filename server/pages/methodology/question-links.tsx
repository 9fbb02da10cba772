import { type Catalogue, CHANNEL_NAMES, type Channel } from '../../../model/catalogue.ts';
import { splitQuestion } from '../../../model/job-name.ts';
import { capabilityLabel, FactLink } from '../facts/fact-row.tsx';

interface QuestionLinksProps {
  /** A question in one line, as in `integrations.zapier|integrations.make`. */
  readonly question: string;
  readonly catalogue: Catalogue;
}

/** A question of a job in words, each of its keys a link to the list of questions: `Zapier or Make`, `Action limits (LinkedIn)`. */
export function QuestionLinks({ question, catalogue }: QuestionLinksProps) {
  return (
    <>
      {question.split('|').map((single, i) => {
        const { capability, channel } = splitQuestion(single);
        return (
          <>
            {i > 0 && ' or '}
            <FactLink name={capability}>{capabilityLabel(catalogue, capability)}</FactLink>
            {channel !== undefined && ` (${CHANNEL_NAMES[channel as Channel]})`}
          </>
        );
      })}
    </>
  );
}

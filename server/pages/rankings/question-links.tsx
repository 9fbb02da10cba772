import type { Catalogue } from '../../../model/catalogue.ts';
import { FactLink } from '../facts/fact-row.tsx';
import { questionParts } from './question-label.ts';

interface QuestionLinksProps {
  /** A question in one line, as in `integrations.zapier|integrations.make`. */
  readonly question: string;
  readonly catalogue: Catalogue;
}

/** A question of a job in words, each of its facts a link to its row on the same page: `Zapier or Make`, `Action limits (LinkedIn)`. */
export function QuestionLinks({ question, catalogue }: QuestionLinksProps) {
  return (
    <>
      {questionParts(question, catalogue).map(({ capability, label }, i) => (
        <>
          {i > 0 && ' or '}
          <FactLink name={capability}>{label}</FactLink>
        </>
      ))}
    </>
  );
}

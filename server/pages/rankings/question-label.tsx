import { type Catalogue, CHANNEL_NAMES, type Channel } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { splitQuestion } from '../../../model/ranking/job.ts';
import type { AskFirst } from '../../../model/ranking/published.ts';
import { capabilityLabel, FactLink } from '../facts/fact-row.tsx';

/** One of the facts that can answer a question. */
interface QuestionPart {
  /** A key, or "key=value". */
  readonly capability: string;
  /** In words: `Daily action limits (LinkedIn)`. */
  readonly label: string;
}

/** The facts that can answer a question, of which any will do. */
function questionParts(question: string, catalogue: Catalogue): QuestionPart[] {
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

interface AskFirstTextProps {
  readonly askFirst: AskFirst;
  /** To name the job that asks it; left out where there is only one. */
  readonly jobs?: Methodology['jobs'];
  readonly catalogue: Catalogue;
}

/** What is best asked of a vendor first, with the job that it would help. */
export function AskFirstText({ askFirst, jobs, catalogue }: AskFirstTextProps) {
  if (askFirst === null) return <>nothing left to ask</>;
  return (
    <>
      {questionLabel(askFirst.question, catalogue)}
      {jobs && <span class="condition">for {jobs[askFirst.job]?.label ?? askFirst.job}</span>}
      {askFirst.state === 'never_looked' && <span class="condition">not looked for yet</span>}
    </>
  );
}

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

import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { AskFirst } from '../../../model/ranking/published.ts';
import { questionLabel } from './question-label.ts';

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

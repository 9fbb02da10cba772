import type { Methodology } from '../../../model/methodology.ts';
import { writeAddress } from '../../operations/address.ts';
import type { Criteria } from '../../operations/criteria/parameters.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { RecommendBox } from '../frame/forms.tsx';
import { ByJob } from '../home/by-job.tsx';
import { doorsFor } from './doors.ts';
import { EXAMPLE_NEEDS } from './example-needs.ts';
import type { Recommendation } from './interpretation.tsx';

interface NothingAskedProps {
  readonly answer: Recommendation;
  readonly criteria: Criteria | undefined;
  readonly jobs: Methodology['jobs'];
}

/** How many of the examples show what a need looks like. */
const EXAMPLES = 3;

/** For a text without any criterion: where it may lead, the box to say more, and what is there without a need. */
export function NothingAsked({ answer: { query, general_ranking, notices }, criteria, jobs }: NothingAskedProps) {
  const doors = doorsFor(query);
  return (
    <>
      {doors.length > 0 && (
        <ul class="plain doors" aria-label="Where to look instead">
          {doors.map(({ label, href }) => (
            <li>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        Name a channel, a feature, an integration, a tool that you know or a budget, or choose a <a href="#jobs">job</a>
        . <a href="#general-ranking">The list at the end</a> does not answer your text.
      </p>
      <RecommendBox id="need" value={query} kept={criteria} />
      <p class="after">Such as:</p>
      <ul class="plain">
        {EXAMPLE_NEEDS.slice(0, EXAMPLES).map(([, need]) => (
          <li>
            <a href={writeAddress(recommend, { q: need })}>{need}</a>
          </li>
        ))}
      </ul>
      <ByJob jobs={jobs} />
      <section aria-labelledby="general-ranking">
        <h2 id="general-ranking">Tools that are proven to do most jobs</h2>
        {notices.map(({ text }) => (
          <p class="notice">{text}</p>
        ))}
        <p>
          The first {general_ranking.length} of <a href="/rankings/general">all tools</a>. They do not answer your text.
        </p>
        <ol class="plain">
          {general_ranking.map(({ tool: { slug, name }, why }) => (
            <li>
              <a href={`/tools/${slug}`}>{name}</a>
              <span class="condition">{why}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

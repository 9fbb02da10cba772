import type { Methodology } from '../../../model/methodology.ts';

/** The jobs, each a link to the tools that are proven to do it. */
export function ByJob({ jobs }: { readonly jobs: Methodology['jobs'] }) {
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs">What is the tool for?</h2>
      <p>For each job, tools are grouped by what is proven, with what is left to ask each vendor.</p>
      <dl class="jobs">
        {Object.entries(jobs).map(([slug, { label, description }]) => (
          <div>
            <dt>
              <a href={`/rankings/general?job=${slug}`}>{label}</a>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The jobs, each with its purpose below its name. */
export function JobLinks({ jobs }: { readonly jobs: Methodology['jobs'] }) {
  return (
    <ul class="job-links">
      {Object.entries(jobs).map(([slug, { label, description }]) => (
        <li>
          <a href={`/rankings/general?job=${slug}`}>{label}</a>
          <span class="condition">{description}</span>
        </li>
      ))}
    </ul>
  );
}

import type { Operator } from '../../identity/identity.ts';
import { CopyText } from '../frame/copy-download.tsx';
import { type Reported, reportLinks, reportText } from './report.ts';

interface YourReportProps {
  readonly reported: Reported;
  readonly operator: Operator;
  readonly baseUrl: string;
}

/** The report on one fact, to send or to copy. */
export function YourReport({ reported, operator, baseUrl }: YourReportProps) {
  const links = reportLinks(operator, reported, baseUrl);
  const { name, fact, path } = reported;
  return (
    <section aria-labelledby="your-report">
      <h2 id="your-report">Your report</h2>
      <p>
        About <a href={path}>{fact ? `${name}: ${fact.label}` : name}</a>
        {fact && `, which is “${fact.display}” here now`}. Add the page that says otherwise.
      </p>
      <CopyText code text={reportText(reported, baseUrl)} name="the report" />
      {links.length > 0 && (
        <ul class="plain">
          {links.map(({ label, href }) => (
            <li>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

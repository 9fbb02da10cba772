import type { ProblemDetails } from '../../operations/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Document } from '../frame/document.tsx';
import { SearchBox } from '../frame/search-box.tsx';
import { wayOut } from './way-out.ts';

interface ProblemPageProps {
  readonly problem: ProblemDetails;
  readonly snapshot: Snapshot;
}

/** What went wrong, for a person, with the nearest right addresses and a way to search. */
export function ProblemPage({ problem, snapshot }: ProblemPageProps) {
  const { status, title, detail, code } = problem;
  const ways = wayOut(problem, snapshot);
  return (
    <Document title={title} manifest={snapshot.manifest}>
      <p class="eyebrow">{status}</p>
      <h1>{title}</h1>
      <p class="lead">{detail}</p>
      {ways.length > 0 && (
        <>
          <h2>Did you mean</h2>
          <ul class="plain">
            {ways.map(({ address, label, about }) => (
              <li>
                <a href={address}>{label}</a> {about && <span class="condition">{about}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Find it</h2>
      <SearchBox id="find" />
      <p class="after">
        <a href="/">All tools</a> stand by their type on the first page. Programs know this problem as{' '}
        <a href={`/problems#${code}`}>
          <code>{code}</code>
        </a>
        .
      </p>
    </Document>
  );
}

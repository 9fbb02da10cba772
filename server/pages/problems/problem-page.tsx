import type { Operator } from '../../identity/identity.ts';
import type { ProblemDetails } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Document } from '../frame/document.tsx';
import { SearchBox } from '../frame/search-box.tsx';
import { headingOf, leadOf } from './in-words.ts';
import { wayOut } from './way-out.ts';

interface ProblemPageProps {
  readonly problem: ProblemDetails;
  /** What was asked for, as the routes know it. */
  readonly address: string;
  readonly snapshot: Snapshot;
  readonly operator: Operator;
}

/** What went wrong, for a person, with the nearest right addresses and a way to search. */
export function ProblemPage({ problem, address: asked, snapshot, operator }: ProblemPageProps) {
  const { status, code, nearest } = problem;
  const ways = wayOut({ ...problem, instance: asked }, snapshot);
  const guessed = code === 'not_found' || code === 'unknown_parameter' || (nearest !== undefined && nearest.length > 0);
  return (
    <Document title={headingOf(problem)} manifest={snapshot.manifest} operator={operator}>
      <p class="eyebrow">Error {status}</p>
      <h1>{headingOf(problem)}</h1>
      <p class="lead">{leadOf(problem)}</p>
      {ways.length > 0 && (
        <>
          <h2>{guessed ? 'Did you mean' : 'What there is'}</h2>
          <ul class="plain">
            {ways.map(({ address, label, about }) => (
              <li>
                <a href={address}>{label}</a> {about && <span class="condition">{about}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Find a tool</h2>
      <SearchBox id="find" />
      <p class="after">
        Or see <a href="/tools">all tools</a>, <a href="/rankings/general">how they rank</a>, or{' '}
        <a href="/recommend">say what you need</a>.
      </p>
      <p class="quiet small">
        Programs know this error as{' '}
        <a href={`/problems#${code}`}>
          <code>{code}</code>
        </a>
        .
      </p>
    </Document>
  );
}

import type { Manifest } from '../../../pipeline/artifacts/manifest.ts';
import type { ProblemDetails } from '../../operations/problem.ts';
import { Document } from '../frame/document.tsx';

/** What went wrong, for a person, with the nearest right addresses. */
export function ProblemPage({ problem, manifest }: { problem: ProblemDetails; manifest: Manifest }) {
  return (
    <Document title={problem.title} manifest={manifest}>
      <h1>{problem.title}</h1>
      <p>{problem.detail}</p>
      {problem.parameter === 'slug' && problem.nearest && problem.nearest.length > 0 && (
        <ul>
          {problem.nearest.map((slug) => (
            <li>
              <a href={`/tools/${slug}`}>{slug}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href="/">All tools</a>
      </p>
    </Document>
  );
}

import { capitalize } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { Operator } from '../../config/identity.ts';
import type { Problem, ProblemCode, ProblemDetails } from '../../http/problem.ts';
import { createProblemPageHeaders } from '../../http/problem-response.ts';
import { jobChips } from '../board/content.tsx';
import { Chips } from '../elements/chip.tsx';
import { TextForm } from '../elements/form.tsx';
import { Frame } from '../elements/frame.tsx';
import { render } from '../render.tsx';
import { listSuggestions } from './suggestions.ts';

interface ProblemPageProps {
  readonly problem: ProblemDetails;
  /** The requested address, without the base path of the server. */
  readonly address: string;
  readonly snapshot: Snapshot;
  readonly operator: Operator;
}

const MAX_SUGGESTIONS = 3;

function ProblemPage({ problem, address, snapshot, operator }: ProblemPageProps) {
  const description = describeProblem(problem);
  const isMissing = problem.status === 404;
  const heading = isMissing ? description.replace(/\.$/, '') : chooseHeading(problem);
  const links = listSuggestions({ ...problem, instance: address }, snapshot).slice(0, MAX_SUGGESTIONS);
  const correction = isMissing ? null : drawCorrection(problem, address);
  return (
    <Frame
      title={chooseHeading(problem)}
      manifest={snapshot.manifest}
      operator={operator}
      hasTextBox={correction === null}
    >
      <h1>{heading}</h1>
      <p class="lead">
        {isMissing ? (links.length > 0 ? 'Did you mean:' : 'Search for it, or start from a list.') : description}
      </p>
      {correction}
      {links.length > 0 && (
        <ul>
          {links.map(({ address, label, description }) => (
            <li>
              <a href={address}>{label}</a> {description && <small>{description}</small>}
            </li>
          ))}
        </ul>
      )}
      {correction === null && (
        <div class="need">
          <TextForm q="" />
        </div>
      )}
      {jobChips(snapshot.methodology)?.html()}
      <Chips chips={[{ label: 'All tools', href: '/tools' }]} />
    </Frame>
  );
}

/** Asks for the invalid value again, and keeps the other parameters. Empty for an address without the value. */
function drawCorrection({ parameter = '', value }: ProblemDetails, address: string) {
  const { pathname, searchParams } = new URL(address, 'http://host');
  if (value === undefined || !searchParams.has(parameter)) return null;
  searchParams.delete(parameter);
  return (
    <form class="row" action={pathname}>
      <label>
        {labelParameter(parameter)}
        <input name={parameter} value={value} aria-invalid="true" />
      </label>
      {[...searchParams].map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button type="submit" class="go">
        Update
      </button>
      <a href={[pathname, searchParams].filter(String).join('?')}>Leave it out</a>
    </form>
  );
}

/** `LinkedIn accounts` for `linkedin_accounts`. */
const labelParameter = (name: string) => capitalize(name.replace('linkedin', 'LinkedIn').replaceAll('_', ' '));

/** @param address path and query without the base path. Empty if a static host serves the page for any address */
export function respondWithProblemPage(
  problem: Problem,
  snapshot: Snapshot,
  basePath: string,
  operator: Operator,
  address = '',
): Response {
  const details = problem.toDetails(address && basePath + address, basePath);
  const html = render(ProblemPage({ problem: details, address, snapshot, operator }), basePath);
  const headers = { ...createProblemPageHeaders(html, basePath), 'content-type': 'text/html; charset=UTF-8' };
  return new Response(html, { status: problem.status, headers });
}

function chooseHeading({ status, title, code, value }: ProblemDetails): string {
  if (status === 404) return 'Not found';
  if (code === 'invalid_parameter' && value) return `We couldn’t read “${value}”`;
  return status === 400 ? 'We couldn’t read this request' : title;
}

type WriteSentence = (problem: Pick<ProblemDetails, 'value' | 'parameter' | 'instance'>) => string;

/** Sentences for people about problems whose `detail` is written for programs. */
const SENTENCES: Readonly<Partial<Record<ProblemCode, WriteSentence>>> = {
  tool_not_found: ({ value }) => `We have no tool called “${value}”.`,
  not_found: ({ instance }) => `We have no page at ${instance.split('?')[0] || 'this address'}.`,
  platform_not_found: ({ value }) => `We don’t track the rules of “${value}”.`,
  question_not_found: ({ value }) => `Unknown question “${value}”.`,
  unknown_key: ({ value }) => `Unknown question “${value}”.`,
  parameter_too_long: ({ parameter }) => `“${parameter}” is too long. Make it shorter.`,
  repeated_parameter: ({ parameter }) => `“${parameter}” can be set only once.`,
};

/** Describes a problem to people. */
const describeProblem = (problem: ProblemDetails) => SENTENCES[problem.code]?.(problem) ?? problem.detail;

import { PAUSE_ON_WARNING } from '../../../model/keys.ts';
import { getPlatform } from '../../operations/get-platform/operation.ts';
import { rulesPath } from '../parts/layout/layout.tsx';
import type { PrepareContext } from '../types.ts';

/** The question whether a tool pauses when the platform warns. */

interface RulesSummary {
  readonly path: string;
  readonly platform: string;
  /** Number of recorded rules. */
  readonly count: number;
  readonly isPauseTracked: boolean;
}

/** The rules of the platform. Undefined if none are recorded. */
export function loadRules({ ask, manifest, methodology }: PrepareContext): RulesSummary | undefined {
  const path = rulesPath(manifest);
  if (path === undefined) return undefined;
  const { name, rules } = ask(getPlatform, { platform: path.split('/').at(-1) ?? '' });
  return { path, platform: name, count: rules.length, isPauseTracked: PAUSE_ON_WARNING in methodology.catalogue.keys };
}

/** Shown next to the job cards, because the risk is the same for every tool. */
export function RulesCard({ rules: { path, platform, count, isPauseTracked } }: { readonly rules: RulesSummary }) {
  return (
    <>
      <h3>
        <a href={path}>What {platform} forbids</a>
      </h3>
      <p>
        Automation is against its rules, whichever tool you choose. We record {count} rules in our own words, with the
        day we first saw each.
      </p>
      <p>
        <a href="/recommend?q=Will+I+get+banned%3F">Will I get banned?</a>
      </p>
      {isPauseTracked && (
        <p>
          <a href={`/questions/${PAUSE_ON_WARNING}`}>Which tools pause on a warning?</a>
        </p>
      )}
    </>
  );
}

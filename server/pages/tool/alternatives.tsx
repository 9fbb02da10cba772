import type { Catalogue } from '../../../model/catalogue.ts';
import { capabilityLabel } from '../facts/capability-label.ts';
import { FactLink } from '../facts/fact-link.tsx';
import { CompareWith } from './compare-with.tsx';
import type { Alternatives as Near, ToolView } from './view.ts';

/** The nearest tools by what is proven, with what parts them. */
export function Alternatives(view: ToolView) {
  const { tool, alternatives, methodology } = view;
  const { catalogue } = methodology;
  const all = [tool.slug, ...alternatives.map(({ slug }) => slug)];
  return (
    <section aria-labelledby="alternatives">
      <h2 id="alternatives">Alternatives</h2>
      {alternatives.length === 0 ? (
        <p>Too little is proven of {tool.name} to say what comes near.</p>
      ) : (
        <>
          <p>
            The nearest by what both are proven to have, and what each adds to {tool.name} or lacks beside it. “May”
            stands where only one side is proven and the other is unknown.
          </p>
          {alternatives.map((near) => (
            <Alternative near={near} tool={tool} catalogue={catalogue} />
          ))}
          <p class="after-table">
            <a href={`/compare?tools=${all.join(',')}`}>Compare all {all.length} side by side</a>
          </p>
        </>
      )}
      <CompareWith {...view} />
    </section>
  );
}

interface AlternativeProps {
  readonly near: Near[number];
  readonly tool: ToolView['tool'];
  readonly catalogue: Catalogue;
}

function Alternative({ near, tool, catalogue }: AlternativeProps) {
  const { slug, name, similarity, common, adds, lacks, may_add, may_lack } = near;
  return (
    <section class="alternative">
      <div>
        <h3>
          <a href={`/tools/${slug}`}>{name}</a>
        </h3>
        <p class="condition">
          {Math.round(similarity * 100)} % alike over {common} questions answered for both
        </p>
        <p class="small">
          <a href={`/compare?tools=${tool.slug},${slug}`}>
            Compare
            <span class="unseen">
              {' '}
              {name} with {tool.name}
            </span>
          </a>
        </p>
      </div>
      <dl>
        <Names term="Adds" names={adds} slug={slug} catalogue={catalogue} />
        <Names term="Lacks" names={lacks} slug={slug} catalogue={catalogue} />
        <Names term="May add" names={may_add.keys} total={may_add.total} slug={slug} catalogue={catalogue} />
        <Names term="May lack" names={may_lack.keys} total={may_lack.total} slug={slug} catalogue={catalogue} />
      </dl>
    </section>
  );
}

interface NamesProps {
  readonly term: string;
  readonly names: readonly string[];
  /** How many there are, where not all are named. */
  readonly total?: number;
  readonly slug: string;
  readonly catalogue: Catalogue;
}

/** Each leads to its row on the page of the other tool. */
function Names({ term, names, total = names.length, slug, catalogue }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {names.map((name, place) => (
          <>
            {place > 0 && ', '}
            <FactLink name={name} slug={slug}>
              {capabilityLabel(catalogue, name)}
            </FactLink>
          </>
        ))}
        {total > names.length && <span class="quiet"> and {total - names.length}&nbsp;more</span>}
      </dd>
    </div>
  );
}

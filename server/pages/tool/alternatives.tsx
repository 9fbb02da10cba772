import type { Catalogue } from '../../../model/catalogue.ts';
import { FactLinks } from '../facts/fact-row.tsx';
import { Fold } from '../frame/fold.tsx';
import type { ToolView } from './view.ts';

/** The most similar tools by proven facts, with the differences to each, and a form to compare the tool with any other. */
export function Alternatives(view: ToolView) {
  const { tool, alternatives, methodology } = view;
  const all = [tool.slug, ...alternatives.map(({ slug }) => slug)];
  return (
    <Fold
      id="alternatives"
      title="Alternatives"
      count={alternatives.length === 0 ? 'none found yet' : alternatives.map(({ name }) => name).join(', ')}
    >
      {alternatives.length === 0 ? (
        <p>Too little is known about {tool.name} to find similar tools.</p>
      ) : (
        <>
          <p>
            The most similar tools by proven facts, and what each adds or lacks compared with {tool.name}. “May” means
            that one side is proven and the other is unknown.
          </p>
          {alternatives.map((alternative) => (
            <Alternative alternative={alternative} tool={tool} catalogue={methodology.catalogue} />
          ))}
          <p class="after-table">
            <a href={`/compare?tools=${all.join(',')}`}>Compare all {all.length} side by side</a>
          </p>
        </>
      )}
      <CompareWith {...view} />
    </Fold>
  );
}

interface AlternativeProps {
  readonly alternative: ToolView['alternatives'][number];
  readonly tool: ToolView['tool'];
  readonly catalogue: Catalogue;
}

function Alternative({ alternative, tool, catalogue }: AlternativeProps) {
  const { slug, name, similarity, common, adds, lacks, may_add, may_lack } = alternative;
  return (
    <section class="alternative">
      <div>
        <h3>
          <a href={`/tools/${slug}`}>{name}</a>
        </h3>
        <p class="condition">
          {Math.round(similarity * 100)} % alike on {common} questions answered for both
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
        <Capabilities term="Adds" names={adds} slug={slug} catalogue={catalogue} />
        <Capabilities term="Lacks" names={lacks} slug={slug} catalogue={catalogue} />
        <Capabilities term="May add" names={may_add.keys} total={may_add.total} slug={slug} catalogue={catalogue} />
        <Capabilities term="May lack" names={may_lack.keys} total={may_lack.total} slug={slug} catalogue={catalogue} />
      </dl>
    </section>
  );
}

interface CapabilitiesProps {
  readonly term: string;
  readonly names: readonly string[];
  /** How many there are, if not all are named. */
  readonly total?: number;
  readonly slug: string;
  readonly catalogue: Catalogue;
}

function Capabilities({ term, names, total = names.length, slug, catalogue }: CapabilitiesProps) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <FactLinks names={names} slug={slug} catalogue={catalogue} />
        {total > names.length && <span class="quiet"> and {total - names.length}&nbsp;more</span>}
      </dd>
    </div>
  );
}

/** A field for the name of any other tool: a comparison takes names, and says which are near if it knows none. */
function CompareWith({ tool: { slug, name }, alternatives }: ToolView) {
  return (
    <form action="/compare" method="get" class="add-tool compare-with">
      <input type="hidden" name="tools" value={slug} />
      <label for="compare-with">Compare {name} with</label>
      <input
        id="compare-with"
        name="tools"
        list="compare-names"
        required
        maxlength={100}
        placeholder="Name of a tool"
      />
      <datalist id="compare-names">
        {alternatives.map((other) => (
          <option value={other.name} />
        ))}
      </datalist>
      <button type="submit">Compare</button>
    </form>
  );
}

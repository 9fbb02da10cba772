import { citationsOf } from '../../../model/fact.ts';
import { countBy } from '../../../model/group-by.ts';
import type { Source } from '../../../model/source.ts';
import { counted } from '../../../model/words/numbers.ts';
import { briefAge } from '../facts/age.ts';
import { RELATIONS, UnchangedOn } from '../facts/citations.tsx';
import { Fold } from '../frame/fold.tsx';
import { TableHead } from '../frame/table-head.tsx';
import type { ToolView } from './view.ts';

/** Every page that was read about the tool: when, how old it is, when it was last found unchanged, and a copy if there is one. */
export function SourceList({ tool: { slug, name, facts, sources }, manifest: { as_of } }: ToolView) {
  const cited = countBy(Object.values(facts).flatMap((fact) => [...new Set(citationsOf(fact).map(({ id }) => id))]));
  const unchanged = sources.filter(({ unchanged_on }) => unchanged_on !== undefined).length;
  return (
    <Fold id="sources" title="Sources" count={counted(sources.length, 'page')}>
      <p>
        {sources.length === 1 ? 'One page was' : `${sources.length} pages were`} read about {name}.{' '}
        {unchanged > 0 && (
          <>
            {unchanged} of {sources.length} were read again by a <a href="/bot">program</a> and are unchanged.{' '}
          </>
        )}
        Ages are counted to <time datetime={as_of}>{as_of}</time>, the day of this snapshot.{' '}
        <a href={`/vendors/${slug}`}>What could not be found</a> is listed for the vendor.
      </p>
      <table class="stacked named-figures">
        <TableHead text={['Page', 'Days']} numbers={['Answers']} />
        <tbody>
          {sources.map((source) => (
            <Row source={source} answers={cited.get(source.id) ?? 0} asOf={as_of} />
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

interface RowProps {
  readonly source: Source;
  readonly answers: number;
  /** The day of the snapshot. */
  readonly asOf: string;
}

function Row({ source, answers, asOf }: RowProps) {
  const { url, publisher, title, relation, dated, captured, copy, read, archived, unchanged_on } = source;
  const age = dated ? briefAge(dated, asOf) : '';
  return (
    <tr>
      <th scope="row">
        <a href={url} rel="nofollow">
          {publisher}: {title}
        </a>{' '}
        <span class="condition">{RELATIONS[relation]}</span>
      </th>
      <td>
        <span class="cell-label">Days</span> {copy === 'stored' ? 'a stored copy read' : 'read'}{' '}
        <time datetime={read}>{read}</time>
        <UnchangedOn day={unchanged_on} />
        <span class="condition">
          {dated ? (
            <>
              dated <time datetime={dated}>{dated}</time>
              {age && `, ${age}`}
            </>
          ) : (
            'shows no date'
          )}
          {captured && (
            <>
              {' · captured '}
              <time datetime={captured}>{captured}</time>
            </>
          )}
          {archived && (
            <>
              {' · '}
              <a href={archived} rel="nofollow">
                archived copy
              </a>
            </>
          )}
        </span>
      </td>
      <td class="number">
        <span class="cell-label">Answers</span> {answers}
      </td>
    </tr>
  );
}

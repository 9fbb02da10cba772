import { formatPathAndQuery } from '../../call/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';

/** Questions in buyers' words, as links. @param names two tools that buyers compare, if there are any */
export function Examples({ names: [first, second] }: { readonly names: readonly string[] }) {
  const queries = [
    'LinkedIn and email in one sequence, HubSpot, 6 people, $600 a month',
    ...(first && second ? [`Is ${second} cheaper than ${first} for 6 people?`] : []),
    'Who can send WhatsApp messages?',
  ];
  return (
    <div class="examples">
      <p class="quiet">For example</p>
      <ul>
        {queries.map((q) => (
          <li>
            <a href={formatPathAndQuery(recommend, { q })} rel="nofollow">
              “{q}”
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { Answered, Evidenced } from './answered.ts';

/** What it comes to, before any table: how far the first of them is proven, and what became of the rest. */
export function Outcome({ answer }: { readonly answer: Answered }) {
  const { not_proven, ruled_out } = answer.totals;
  const [first] = answer.recommendations as unknown as Evidenced[];
  const rest = [
    ruled_out > 0 && `${tools(ruled_out)} ${ruled_out === 1 ? 'is' : 'are'} ruled out`,
    not_proven > 0 && `of ${tools(not_proven)} nothing that was asked is known`,
  ].filter((part) => part !== false);
  if (!first) return null;
  const wishes = first.checks.length;
  const met = first.checks.filter(({ verdict }) => verdict === 'meets').length;
  const failed = first.checks.filter(({ verdict }) => verdict === 'fails').length;
  return (
    <p class="lead">
      <a href={`/tools/${first.tool.slug}`}>{first.tool.name}</a> comes first: proven to meet{' '}
      {met === wishes
        ? wishes === 1
          ? 'what was asked'
          : `${wishes === 2 ? 'both' : `all ${wishes}`} wishes`
        : `${met} of ${wishes} wishes`}
      {met < wishes && failed === 0 && ', and no page says that it fails one'}
      {failed > 0 && `, and to fail ${failed} that ${failed === 1 ? 'is' : 'are'} only wanted`}.{' '}
      {rest.length > 0 && `${capital(rest.join('; '))}.`}
    </p>
  );
}

const tools = (count: number) => (count === 1 ? '1 tool' : `${count} tools`);
const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

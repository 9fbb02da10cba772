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
  const unused = answer.not_understood.length;
  const wishes = first.checks.length;
  const met = first.checks.filter(({ verdict }) => verdict === 'meets').length;
  const failed = first.checks.filter(({ verdict }) => verdict === 'fails').length;
  return (
    <p class="lead">
      <a href={`/tools/${first.tool.slug}`}>{first.tool.name}</a> comes first: proven to meet{' '}
      {metInWords(met, wishes, unused)}
      {met < wishes && failed === 0 && ', and no page says that it fails one'}
      {failed > 0 && `, and to fail ${failed} that ${failed === 1 ? 'is' : 'are'} only wanted`}
      {unused > 0 && `; ${unused} ${unused === 1 ? 'part of the text was' : 'parts of the text were'} not used`}.{' '}
      {rest.length > 0 && `${capital(rest.join('; '))}.`}
    </p>
  );
}

/** `what was asked`, `2 of 3 wishes`; where part of the text was not used, that it is what was understood. */
function metInWords(met: number, wishes: number, unused: number): string {
  const understood = ` that ${wishes === 1 ? 'was' : 'were'} understood`;
  if (unused > 0 && wishes === 1) return `${met === 1 ? 'the 1' : 'not the 1'} wish${understood}`;
  if (unused > 0) return `${met === wishes ? 'all' : `${met} of`} the ${wishes} wishes${understood}`;
  if (met < wishes) return `${met} of ${wishes} wishes`;
  if (wishes === 1) return 'what was asked';
  return `${wishes === 2 ? 'both' : `all ${wishes}`} wishes`;
}

const tools = (count: number) => (count === 1 ? '1 tool' : `${count} tools`);
const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

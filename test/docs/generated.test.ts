import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
// The tables are written from these declarations.
import { rules } from '../../pipeline/check/check.ts';
import { type Rule, TOPICS } from '../../pipeline/check/rule.ts';
import { operations } from '../../server/operations/all-operations.ts';
import { type Operation, pathParameters } from '../../server/operations/operation.ts';
import { SKILLS } from '../../server/operations/skills.ts';
import { API_ROOT } from '../../server/runtime/identity.ts';

/*
 * Tables of the documentation that repeat declarations in code. Each is generated between two comments with its name, and `npm run docs`
 * writes them all.
 */

/** The address of an operation, with the parameters to begin with. */
function addressOf(operation: Operation): string {
  const query = (operation.startWith ?? []).filter((name) => !pathParameters(operation).includes(name));
  return `\`${API_ROOT}${operation.path}${query.length > 0 ? `?${query.map((name) => `${name}=`).join('&')}` : ''}\``;
}

const firstSentence = ({ description }: Operation) => /^.*?\.(?= |$)/.exec(description)?.[0] ?? description;

const toolOf = ({ name, notForModels }: Operation) => (notForModels === undefined ? `\`${name}\`` : '');

/** What of an operation's answers there is besides JSON. */
function alsoAs({ table, markdown }: Operation): string {
  return [table && '`.csv`', markdown && '`.md`'].filter(Boolean).join(', ');
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const rulesOn = (topic: Rule['topic']) =>
  table(
    ['rule', 'what has to be so', 'how to correct it', 'exceptions'],
    rules
      .filter((rule) => rule.topic === topic)
      .map(({ name, states, tip = 'As the message says.', allowsExceptions }) => [
        `\`${name}\``,
        states,
        tip,
        allowsExceptions ? 'allowed' : '',
      ]),
  );

const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': {
    operations: table(
      ['question', 'REST (GET)', 'MCP tool'],
      operations.map((operation) => [operation.question, `\`${API_ROOT}${operation.path}\``, toolOf(operation)]),
    ),
  },
  'docs/api.md': {
    operations: table(
      ['REST (GET)', 'MCP tool', 'answers', 'also'],
      operations.map((one) => [addressOf(one), toolOf(one), firstSentence(one), alsoAs(one)]),
    ),
    prompts: table(
      ['prompt', 'what it has a model do'],
      SKILLS.map(({ name, description }) => [`\`${name}\``, description]),
    ),
  },
  'docs/rules.md': {
    rules: TOPICS.map((topic) => `## ${topic}\n\n${rulesOn(topic)}`).join('\n\n'),
  },
};

describe.each(Object.entries(TABLES))('the tables of %s', (file, tables) => {
  it('are as the code declares them: npm run docs', async () => {
    const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
    const generated = Object.entries(tables).reduce(
      (text, [name, lines]) => {
        const place = new RegExp(`(<!-- ${name} -->\n).*?(\n<!-- /${name} -->)`, 's');
        expect(text).toMatch(place);
        return text.replace(place, (_, begin: string, end: string) => begin + lines + end);
      },
      await readFile(path, 'utf8'),
    );
    await expect(generated).toMatchFileSnapshot(path);
  });
});

import { labelQuestion } from '../../../model/parse-question.ts';
import { andList } from '../../../model/words/lists.ts';
import { compareAddress, pickCarriedNeed, pricesAddress } from '../addresses.ts';
import { loadTools, mapToolNames } from '../all-tools.ts';
import { type Block, onlyHtmlBlock } from '../blocks/block.tsx';
import { type Chip, Chips } from '../elements/chip.tsx';
import { AddForm, NeedFold } from '../elements/form.tsx';
import type { PrepareContext, SharedContext, View } from '../types.ts';
import type { Comparison } from './load.ts';
import { COMPARE_ROUTE, type CompareQuery } from './route.ts';

const MAX_TOOLS = 10;
/** More would not be read. */
const MAX_PAIRS = 3;

/** Names of all tools as `<option>`s. */
export const renderTools = (context: PrepareContext): string =>
  context
    .prepared(loadTools)
    .map(({ name }) => String(<option value={name} />))
    .join('');

/** What the prices cover and which tools are compared: a line that unfolds to the forms. Below it, chips that change it. */
export function needBlock(data: Comparison, view: View<CompareQuery>): Block {
  const { methodology, prepared } = view;
  const { rows, understood: need } = data.answer;
  const slugs = rows.map(({ slug }) => slug);
  const { tools: _, ...input } = { ...view.input, currency: need.currency };
  const toolChips = rows.map(({ slug, name }): Chip => {
    const others = slugs.filter((other) => other !== slug);
    return { label: name, href: compareAddress(input, others), removes: true };
  });
  return onlyHtmlBlock(() => (
    <>
      <NeedFold action={COMPARE_ROUTE.path} need={input} currencies={methodology.currencies} others={{ tools: slugs }}>
        <Chips label="Tools" chips={toolChips} />
        {slugs.length < MAX_TOOLS && (
          <AddForm
            action={COMPARE_ROUTE.path}
            values={{ ...input, tools: slugs }}
            name="tools"
            labels={['Add a tool']}
            options={prepared(renderTools)}
          />
        )}
      </NeedFold>
      <Chips label="Priced with" chips={listRequirements(data, input, view)} />
      <Chips label="Or compare" chips={listPairs(data, input, view)} />
    </>
  ));
}

/** What all prices cover. The channels that all tools have always belong to a comparison, so without one it is a list of prices. */
function listRequirements({ answer }: Comparison, input: CompareQuery, { methodology }: SharedContext): Chip[] {
  const { required = [], ...others } = answer.understood;
  const slugs = answer.rows.map(({ slug }) => slug);
  return required.map((key) => {
    const need = { ...pickCarriedNeed(others), required: required.filter((other) => other !== key) };
    const isOwn = input.required?.includes(key) === true;
    const href = isOwn
      ? compareAddress({ ...input, required: input.required?.filter((other) => other !== key) }, slugs)
      : pricesAddress(slugs, need);
    return { label: labelQuestion(key, methodology.catalogue), href, removes: true };
  });
}

/** Comparisons of each tool with the one most like it. */
function listPairs({ answer: { rows }, tools }: Comparison, input: CompareQuery, { prepared }: SharedContext): Chip[] {
  const names = prepared(mapToolNames);
  return rows.slice(0, MAX_PAIRS).flatMap(({ slug, name }, i) => {
    const [other = ''] = tools[i]?.similar.filter((one) => names.has(one)) ?? [];
    const label = andList([name, names.get(other) ?? '']);
    return other === '' ? [] : [{ label, href: compareAddress(pickCarriedNeed(input), [slug, other]) }];
  });
}

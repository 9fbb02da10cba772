import { Document, isScalar, isSeq, type Scalar } from 'yaml';
import type { Methodology } from '../../model/methodology.ts';
import { splitQuestion } from '../../model/ranking/job.ts';
import type { CriteriaInput } from '../operations/criteria/parameters.ts';

const ABOUT = ` What we need of an outreach tool. To check it: npx outreach-facts-data check
 The fields are the parameters of recommend; in_use and shortlist name the tools to watch.`;

const MORE = ` in_use:
   - a tool that you pay for
 exceptions:
   - tool: its name
     key: a key of must or avoid that it may miss
     reason: why
     until: 2027-01-31 (or without a day)`;

interface Around {
  /** Slugs of the tools to watch. */
  readonly shortlist: readonly string[];
  /** What of the need is not in the criteria, in sentences. */
  readonly left: readonly string[];
  /** The id of the snapshot that the file is written with. */
  readonly snapshot: string;
}

/** A needs.yaml for criteria, with the label of each key as a comment. */
export function writeNeeds(
  { tools, choices, not_needed, ...criteria }: CriteriaInput,
  { shortlist, left, snapshot }: Around,
  { catalogue }: Pick<Methodology, 'catalogue'>,
): string {
  const document = new Document({ snapshot, ...criteria, ...(shortlist.length > 0 && { shortlist }) });
  document.commentBefore = [ABOUT, ...left.map((sentence) => ` ${sentence.replaceAll(/\s+/g, ' ')}`)].join('\n');
  document.comment = MORE;
  for (const list of ['must', 'want', 'avoid']) {
    const node = document.get(list);
    if (!isSeq(node)) continue;
    for (const item of node.items.filter((one) => isScalar(one)) as Scalar<string>[]) {
      const label = catalogue.keys[splitQuestion(item.value).key]?.label;
      if (label !== undefined) item.comment = ` ${label}`;
    }
  }
  return document.toString({ lineWidth: 0 });
}

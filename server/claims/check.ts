import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Checked, GivenClaim } from './claim.ts';
import { judgeCompany } from './judge-company.ts';
import { judgeFact } from './judge-fact.ts';
import { judgePriceClaim } from './judge-price.ts';

/** Decides a claim by the facts. The same claim always gets the same verdict from the same snapshot. */
export function checkClaim({ tool, key, said }: GivenClaim, { tools }: Pick<Snapshot, 'tools'>): Checked {
  switch (said.about) {
    case 'fact':
      return judgeFact(said, tool.facts[key]);
    case 'price':
      return judgePriceClaim(said.price, tool);
    case 'company':
      return judgeCompany(said.name, tool, tools.values());
  }
}

import { PriceRung, priceScale } from '../pictures/price-ladder.tsx';

const SCALE = { ...priceScale([10, 30]), ticks: [] };

/** What the marks of a price ladder mean. */
export function LadderLegend() {
  return (
    <dl class="ladder-legend">
      <div>
        <dt>
          <PriceRung monthly={26} yearly={13} whole scale={SCALE} />
        </dt>
        <dd>Disc: billed monthly. Bar: a month, billed yearly.</dd>
      </div>
      <div>
        <dt>
          <PriceRung monthly={26} yearly={13} whole={false} scale={SCALE} />
        </dt>
        <dd>Open: not like for like. More is charged than this, or what it is for is not stated.</dd>
      </div>
    </dl>
  );
}

import { Alternatives } from './alternatives.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { Contents } from './contents.tsx';
import { Dimensions } from './dimensions.tsx';
import { Facts } from './facts.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { Prices } from './prices.tsx';
import { Standing } from './standing.tsx';
import { TakeAlong } from './take-along.tsx';
import { ToolHead } from './tool-head.tsx';
import type { ToolView } from './view.ts';

/** One tool: what it is, how it stands and why, then every question of the catalogue with its answer and sources. */
export function ToolPage(view: ToolView) {
  return (
    <>
      <ToolHead {...view} />
      <AtAGlance {...view} />
      <div class="with-contents tool">
        <Contents {...view} />
        <div class="beside-contents">
          <Standing {...view} />
          <Dimensions {...view} />
          <OpenQuestions {...view} />
          <Prices {...view} />
          <Alternatives {...view} />
          <Facts {...view} />
          <TakeAlong {...view} />
        </div>
      </div>
    </>
  );
}

import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { Sources } from '../facts/citation.tsx';
import { Choices } from '../frame/choices.tsx';
import { type Asked, compareAddress } from './address.ts';
import type { Difference } from './gap.ts';
import type { Row } from './sort-rows.ts';
import { WhyAbove } from './why-above.tsx';

interface ScoresApartProps {
  readonly tools: readonly ToolSummary[];
  readonly differences: readonly Difference[];
  readonly rows: readonly Row[];
  readonly asked: Asked;
  readonly profile: string;
  readonly methodology: Methodology;
  readonly sources: Sources;
}

/** Each tool held against the first, and the ways to weigh or to hold otherwise. */
export function ScoresApart({ tools, differences, rows, asked, profile, methodology, sources }: ScoresApartProps) {
  const { profiles, dimensions } = methodology;
  const [first, ...others] = tools as [ToolSummary, ...ToolSummary[]];
  const ofOneType = new Set(tools.map(({ category }) => category)).size === 1;
  const offered = Object.entries(profiles).filter(([, { scoped }]) => !scoped || ofOneType);
  return (
    <>
      <Choices
        label="Weights"
        lead="Weights of the ranking"
        choices={offered.map(([slug, { label }]) => ({
          href: compareAddress({ ...asked, profile: slug }, 'scores'),
          label,
          current: slug === profile,
        }))}
      />
      {others.length > 1 && (
        <Choices
          label="The tool that the others are held against"
          lead="Each held against"
          choices={tools.map(({ slug, name }) => ({
            href: compareAddress({ ...asked, tools: [slug, ...slugsBut(slug, tools)] }, 'scores'),
            label: name,
            current: slug === first.slug,
          }))}
        />
      )}
      {others.map((other) => {
        const difference = differences.find(({ tool }) => tool === other.slug);
        return (
          difference && (
            <WhyAbove
              difference={difference}
              pair={[first, other]}
              rows={rows}
              dimensions={dimensions}
              sources={sources}
            />
          )
        );
      })}
    </>
  );
}

const slugsBut = (slug: string, tools: readonly ToolSummary[]) =>
  tools.map((tool) => tool.slug).filter((other) => other !== slug);

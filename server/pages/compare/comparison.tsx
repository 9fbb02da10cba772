import type { Static } from 'typebox';
import type { EntryPrice } from '../../../model/entry-price.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Source } from '../../../model/source.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { compareTools } from '../../operations/compare-tools/operation.ts';
import { Choices } from '../frame/choices.tsx';
import { inOneBreath } from '../frame/in-one-breath.ts';
import { type Asked, compareAddress } from './address.ts';
import { AtAGlance, type Place } from './at-a-glance.tsx';
import { ChosenTools } from './chosen-tools.tsx';
import { FactsSheet, TITLES } from './facts-sheet.tsx';
import { ScoresApart } from './scores-apart.tsx';
import { type Row, type Standing, sortRows } from './sort-rows.ts';

interface ComparisonProps {
  readonly answer: Static<typeof compareTools.output>;
  readonly places: Readonly<Record<string, Place | undefined>>;
  /** By slug; null where no price is known. */
  readonly entries: Readonly<Record<string, EntryPrice | null>>;
  readonly all: readonly ToolSummary[];
  readonly asked: Asked;
  readonly methodology: Methodology;
}

const SECTIONS: Readonly<Record<NonNullable<Asked['show']>, readonly Standing[]>> = {
  differences: ['differ', 'partly', 'maker'],
  all: ['differ', 'alike', 'partly', 'open', 'maker'],
};

/** Tools side by side: at a glance, what makes their scores differ, then the facts, differences first. */
export function Comparison({ answer, places, entries, all, asked, methodology }: ComparisonProps) {
  const { tools, score_differences } = answer;
  const { profile = 'general', show = 'differences' } = asked;
  const facts = answer.facts as unknown as readonly Row[];
  const rows = sortRows(facts);
  const sources = new Map((answer.sources as readonly Source[]).map((source) => [source.id, source]));
  const inOrder = { ...asked, tools: tools.map(({ slug }) => slug) };
  const showing = (show: Asked['show'], at = 'facts') => compareAddress({ ...inOrder, show }, at);
  const hidden = SECTIONS.all.filter((standing) => !SECTIONS[show].includes(standing) && rows[standing].length > 0);
  return (
    <>
      <h1>{inOneBreath(tools)} side by side</h1>
      <p class="lead">
        Of {facts.length - rows.maker.length} questions about what they are and do, {rows.differ.length} are answered
        differently and {rows.alike.length} alike; {rows.partly.length} are answered for some only, {rows.open.length}
        &nbsp;for&nbsp;none.
      </p>
      <ChosenTools chosen={tools} all={all} asked={inOrder} categories={methodology.categories} />
      <Choices
        label="On this page"
        lead="On this page"
        choices={[
          { href: '#facts', label: 'Answers' },
          { href: '#scores', label: 'Why one scores above another' },
        ]}
      />
      <AtAGlance
        tools={tools}
        places={places}
        entries={entries}
        differences={score_differences}
        rows={facts}
        profile={profile}
        methodology={methodology}
        sources={sources}
      />
      <h2 id="facts">Answers</h2>
      <Choices
        label="Answers shown"
        choices={[
          { href: showing('differences'), label: 'Where they may differ', current: show === 'differences' },
          { href: showing('all'), label: `All ${facts.length} questions`, current: show === 'all' },
        ]}
      />
      <FactsSheet
        tools={tools}
        sections={SECTIONS[show]}
        rows={rows}
        groups={methodology.catalogue.groups}
        sources={sources}
      />
      {hidden.length > 0 && (
        <p class="after">
          Not shown:{' '}
          {hidden.map((standing, index) => (
            <>
              {index > 0 && (index === hidden.length - 1 ? ' and ' : ', ')}
              <a href={showing('all', standing)}>
                {rows[standing].length} {TITLES[standing].toLowerCase()}
              </a>
            </>
          ))}
          .
        </p>
      )}
      <h2 id="scores">Why one scores above another</h2>
      <ScoresApart
        tools={tools}
        differences={score_differences}
        rows={facts}
        asked={inOrder}
        profile={profile}
        methodology={methodology}
        sources={sources}
      />
    </>
  );
}

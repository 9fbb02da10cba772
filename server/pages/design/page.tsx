import type { Child } from 'hono/jsx';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { Answer } from '../../../model/ranking/answers.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import type { Operator } from '../../identity/identity.ts';
import { bullets, type DocumentSection, type PageBlock, type PageDocument, paragraph } from '../document/document.ts';
import { DrawnDocument } from '../document/draw.tsx';
import { EVIDENCE_KINDS, EVIDENCE_WORDS } from '../facts/evidence.ts';
import { CoverageBand } from '../inline-svg/charts.tsx';
import { ChannelIcon, MarksKey, Monogram, VerdictMark } from '../inline-svg/marks.tsx';
import { SearchBox } from '../layout/forms.tsx';
import { Layout } from '../layout/layout.tsx';
import { channelsIn } from '../lists/filters.tsx';
import { ChannelMarks } from '../lists/list-parts.tsx';

interface Frame {
  readonly manifest: Manifest;
  readonly operator: Operator;
  readonly catalogue: Catalogue;
}

/** Every part of the pages in every state, with invented tools. Only for people who work on them. */
export function drawDesign({ catalogue, ...frame }: Frame) {
  return (
    <Layout title="Every part, in every state" {...frame}>
      <DrawnDocument document={designDocument(catalogue)} />
    </Layout>
  );
}

const designDocument = (catalogue: Catalogue): PageDocument => ({
  eyebrow: [{ link: '#colours', label: 'The line above a title' }],
  before: <Monogram name="Quill Courier" slug="quillcourier" />,
  title: 'Every part, in every state',
  lead: 'What a page can be made of. docs/design.md says when to use which part.',
  blocks: [{ kind: 'notice', line: 'A warning: short, and once on a page.' }],
  sections: [
    LETTERS,
    COLOURS,
    marks(catalogue),
    PRICES,
    TABLES,
    section('chips', 'Chips', CHIPS),
    section('folds', 'Folds', {
      kind: 'fold',
      id: 'closed',
      title: 'A fold is closed at first',
      count: '2 of 3 answered',
      blocks: [bullets('What is in it', 'is read by few')],
    }),
    section('charts', 'Charts', people(<CoverageBand known={7} disputed={2} unknown={5} />)),
    section('forms', 'Forms', people(FORM), { kind: 'copy', text: 'npm start', name: 'the command' }),
    section('cards', 'Cards', CARDS, {
      kind: 'index',
      entries: [{ label: 'A page', path: '/tools', figure: '12' }],
    }),
  ],
  related: [],
});

const people = (html: Child): PageBlock => ({ kind: 'people', html });

const section = (id: string, heading: string, ...blocks: readonly PageBlock[]): DocumentSection => ({
  id,
  heading,
  blocks,
});

const LETTERS = section(
  'letters',
  'Letters',
  paragraph([
    'Text is set in Public Sans, at most 66 characters wide, with figures that line up in tables. ',
    { link: '#letters', label: 'A link' },
    ', ',
    { strong: 'a strong word' },
    ', ',
    { code: 'a_name_of_a_program' },
    { note: 'And what qualifies it, small and on a line of its own.' },
  ]),
  { kind: 'text', line: 'What matters less is quiet.', quiet: true },
  people(<h3>A heading in a section, in Besley</h3>),
);

const MEANINGS = {
  ink: 'text',
  quiet: 'what matters less',
  line: 'between rows',
  'strong-line': 'around fields, under heads',
  sunken: 'behind code',
  link: 'can be followed or pressed',
  proven: 'a passage proves it',
  'proven-ground': 'behind what is proven',
  'proven-line': 'around what is proven',
  unknown: 'the sign of what nobody knows yet',
  amber: 'look twice: disputed',
  'amber-ground': 'where a link has led',
};

const COLOURS = section('colours', 'Colours', {
  kind: 'table',
  columns: ['Colour', 'Meaning'],
  rows: Object.entries(MEANINGS).map(([name, meaning]) => ({
    cells: [[{ code: `--${name}` }], meaning],
    before: (
      <svg class="mark" width="40" height="16" aria-hidden="true">
        <rect width="32" height="16" fill={`var(--${name})`} />
      </svg>
    ),
  })),
});

const ANSWERS: readonly Answer[] = ['proven', 'searched', 'disputed', 'never_looked', 'denied', 'not_applicable'];

function marks(catalogue: Catalogue): DocumentSection {
  const channels = channelsIn(catalogue);
  const says = (value: boolean, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, { status: 'known' as const, value }]));
  return section(
    'marks',
    'Marks',
    people(<MarksKey answers={new Set(ANSWERS)} />),
    people(
      <p>
        <VerdictMark verdict="meets" isInSight /> <VerdictMark verdict="fails" isInSight />{' '}
        <VerdictMark verdict="unknown" isInSight />
      </p>,
    ),
    people(
      <p>
        {['Amberpost', 'Beacon Yard', 'Cold Harbour', 'Drum Relay', 'Elder Post', 'FlagMast'].map((name, i) => (
          <>
            <Monogram name={name} slug={String.fromCodePoint(96 + i)} />{' '}
          </>
        ))}
      </p>,
    ),
    people(<ChannelMarks facts={says(true, channels)} catalogue={catalogue} />),
    people(<ChannelMarks facts={says(false, channels.slice(0, 2))} catalogue={catalogue} />),
    people(<ChannelMarks facts={{}} catalogue={catalogue} />),
  );
}

const PRICES = section('prices', 'Prices and evidence', {
  kind: 'table',
  columns: ['Evidence', 'Price'],
  rows: EVIDENCE_KINDS.map((kind) => [
    EVIDENCE_WORDS[kind],
    [{ price: '63 USD', unit: 'a month per LinkedIn account, billed yearly', evidence: { kind, href: '#prices' } }],
  ]),
});

const TABLES = section('tables', 'Tables', {
  kind: 'table',
  caption: 'A caption says what is in it.',
  columns: ['Tool', 'Public API'],
  pictures: 'Channels',
  numbers: ['Price in USD'],
  rows: [
    { band: 'All required things proven' },
    {
      cells: [[{ link: '/tools', label: 'Quill Courier' }], { line: 'Yes', tone: 'yes' }, '1,119.00'],
      before: <Monogram name="Quill Courier" slug="quillcourier" />,
      picture: <ChannelIcon channel="channels.email" />,
    },
    { band: 'One thing to ask' },
    { cells: ['Yew', { line: 'No', tone: 'no' }, '79.50'], before: <Monogram name="Yew" slug="yew" /> },
    { cells: ['FlagMast', { line: 'Unknown', tone: 'unknown' }, 'unknown'] },
  ],
});

const CHIPS = people(
  <div class="chips">
    {['under 80 EUR', 'with WhatsApp'].map((label) => (
      <a class="chip" href="#chips" aria-label={`Remove ${label}`}>
        {label} <span aria-hidden="true">×</span>
      </a>
    ))}
  </div>,
);

const FORM = (
  <>
    <SearchBox id="design-search" />
    <p>
      <label>
        A choice{' '}
        <select>
          <option>Monthly</option>
          <option>Yearly</option>
        </select>
      </label>{' '}
      <label>
        <input type="checkbox" checked /> Ticked
      </label>{' '}
      <button type="button">Press</button>{' '}
      <a class="button" href="#forms">
        A link as a button
      </a>
    </p>
    <label>
      A text
      <textarea rows={3} placeholder="As it is until somebody writes" />
    </label>
  </>
);

const CARDS: PageBlock = {
  kind: 'cards',
  cards: ['Quill Courier', 'Yew', 'FlagMast'].map((name) => ({
    title: [{ link: '/tools', label: name }],
    before: <Monogram name={name} slug={name.toLowerCase()} />,
    lines: [[{ price: '63 USD', unit: 'a month' }], 'Open: a shared inbox.'],
  })),
};

import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { PICTURE_SIZE } from '../../../model/picture-index.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { withEnding } from '../../http/url.ts';
import { LICENCE_URL, MARK, type Operator } from '../../identity/identity.ts';
import { writeAddress } from '../../operations/operation.ts';
import type { NamedPicture } from '../../previews/pictures.ts';
import { pages } from '../all-pages.ts';
import { assets } from '../assets/assets.ts';
import type { Page } from '../page.ts';
import { SearchBox } from './forms.tsx';
import { OperatorLinks } from './operator.tsx';

interface HeadProps {
  readonly title: string;
  readonly description?: string;
  /** The canonical URL. A page without one is `noindex`. */
  readonly canonical?: string;
  /** Whether it is of an earlier snapshot: there are too many for crawlers to follow its links. */
  readonly isHistorical?: boolean;
  /** The address of the JSON that the page shows. */
  readonly json?: string | undefined;
  /** The address of the page as Markdown. */
  readonly markdown?: string | undefined;
  /** The address of a feed without its ending, and its title. */
  readonly feed?: { readonly address: string; readonly title: string } | undefined;
  /** The URL that describes the page to programs that embed it. */
  readonly oembed?: string | undefined;
  /** What link previews show besides the title and the description. */
  readonly preview?: PreviewProps | undefined;
  /** schema.org data. */
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined;
}

interface DocumentProps extends HeadProps {
  readonly manifest: Manifest;
  readonly operator: Operator;
  /** The path of the page in the table of pages, to mark it in the navigation. */
  readonly path?: string;
  readonly children?: Child;
}

/** A complete HTML document: the head, header and footer are the same on every page. */
export function Document({ manifest, operator, path, children, ...head }: DocumentProps) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <Head {...head} />
        <body>
          <a class="skip" href="#main">
            Skip to the content
          </a>
          <Header path={path} />
          <main id="main" tabindex={-1}>
            {children}
          </main>
          <Patterns />
          <Footer manifest={manifest} operator={operator} path={path} />
        </body>
      </html>
    </>
  );
}

const FEED_TYPES = [
  ['.atom', 'application/atom+xml'],
  ['.json', 'application/feed+json'],
] as const;

function Head({
  title,
  description,
  canonical,
  isHistorical,
  json,
  markdown,
  feed,
  oembed,
  preview,
  jsonLd,
}: HeadProps) {
  const { style, script, faces } = assets();
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${title} | Outreach Facts`}</title>
      {description && <meta name="description" content={description} />}
      {canonical ? (
        <link rel="canonical" href={canonical} />
      ) : (
        <meta name="robots" content={isHistorical ? 'noindex, nofollow' : 'noindex'} />
      )}
      {preview && canonical && <Preview {...preview} title={title} description={description} canonical={canonical} />}
      {json && <link rel="alternate" type="application/json" href={json} />}
      {markdown && <link rel="alternate" type="text/markdown" href={markdown} />}
      {feed &&
        FEED_TYPES.map(([ending, type]) => (
          <link rel="alternate" type={type} href={withEnding(feed.address, ending)} title={feed.title} />
        ))}
      {oembed && <link rel="alternate" type="application/json+oembed" href={oembed} title={title} />}
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      {/* Before the style sheet that names them is read, so that they are there when the page is first painted. */}
      {faces.map(({ address }) => (
        <link rel="preload" href={address} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      <link rel="stylesheet" href={style.address} />
      <script src={script.address} type="module" />
      {jsonLd && <script type="application/ld+json">{raw(scriptJson(jsonLd))}</script>}
    </head>
  );
}

interface PreviewProps {
  /** Undefined if this server has no pictures. */
  readonly picture: NamedPicture | undefined;
  /** The public URL of the service. */
  readonly site: string;
}

/** What social networks and messengers show of a link (https://ogp.me/). Their programs follow absolute addresses only. */
function Preview({
  picture,
  site,
  title,
  description,
  canonical,
}: PreviewProps & Pick<HeadProps, 'title' | 'description'> & { readonly canonical: string }) {
  return (
    <>
      <meta property="og:site_name" content="Outreach Facts" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      {picture && (
        <>
          <meta property="og:image" content={site + picture.path} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
          <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** JSON in which nothing can close the `<script>` element. */
const scriptJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Hatch patterns shared by all pictures of a page, used as `fill="url(#hatch)"`. They distinguish areas in print and without colour. */
function Patterns() {
  return (
    <svg class="patterns" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="hatch-ground" width="5" height="5" />
          <rect class="hatch-line" width="1.6" height="5" />
        </pattern>
        <pattern id="hatch-unknown" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect class="hatch-unknown-line" width="1" height="4" />
        </pattern>
      </defs>
    </svg>
  );
}

interface HeaderProps {
  /** The path of the current page, as in the table of pages. */
  readonly path: string | undefined;
}

/** The pages that have the suggestions for search boxes: on every page they would be a quarter of its length. */
const WITH_SUGGESTIONS = ['/', '/tools'];

function Header({ path }: HeaderProps) {
  return (
    <header class="header">
      <a class="brand" href="/">
        <svg width="26" height="26" viewBox="0 0 16 16" aria-hidden="true">
          <rect width="16" height="16" rx="3" />
          <path d={MARK} />
        </svg>
        Outreach Facts
      </a>
      <Navigation place="header" label="Main" path={path} />
      <SearchBox id="search" suggests={path !== undefined && WITH_SUGGESTIONS.includes(path)} />
    </header>
  );
}

interface FooterProps extends HeaderProps {
  readonly manifest: Manifest;
  readonly operator: Operator;
}

function Footer({ manifest: { as_of, snapshot }, operator, path }: FooterProps) {
  return (
    <footer class="footer">
      <p>
        Facts as of <time datetime={as_of}>{as_of}</time>, snapshot <code>{snapshot}</code>. Data under{' '}
        <a href={LICENCE_URL} rel="license">
          CC BY 4.0
        </a>
        : <a href="/datasets/ai-readiness#downloads">download all data</a>.
      </p>
      <p>No money is taken from listed companies; there are no affiliate links, no cookies and no tracking.</p>
      <p>
        Follow what changes as a feed: <a href="/changes.atom">Atom</a> or <a href="/changes.json">JSON Feed</a>.
      </p>
      <Navigation place="footer" label="About" path={path} />
      <OperatorLinks operator={operator} />
    </footer>
  );
}

interface NavigationProps extends HeaderProps {
  readonly place: NonNullable<Page['navigation']>['place'];
  /** Names this navigation for screen readers, to distinguish it from the others. */
  readonly label: string;
}

/** Links to the pages that declare this place in the navigation, in the order of the table of pages. */
function Navigation({ place, label, path }: NavigationProps) {
  const shown = pages.filter(({ navigation }) => navigation?.place === place);
  return (
    <nav class="navigation" aria-label={label}>
      <ul>
        {shown.map((page) => (
          <li>
            <a href={navigationAddress(page)} aria-current={currentOf(page.path, path)}>
              {page.navigation?.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The address that the navigation links to for a page. */
export function navigationAddress(page: Page): string {
  return writeAddress(page, {});
}

/** `aria-current` of a link: "page" on the page itself, "true" on pages of the same section, such as `/tools/{slug}` for `/tools`. */
function currentOf(own: string, path: string | undefined): 'page' | 'true' | undefined {
  if (path === own) return 'page';
  return path !== undefined && sectionOf(path) === sectionOf(own) ? 'true' : undefined;
}

const sectionOf = (path: string) => path.split('/')[1];

/** The name of the server for MCP clients and in their configuration. */
export const SERVER_NAME = 'outreach-facts';

/** The name and the description of the MCP server in registries and catalogues. deploy/server.json repeats them. */
export const REGISTRY_NAME = 'io.github.outreach-facts/outreach-facts';
export const REGISTRY_DESCRIPTION =
  'Sourced facts, ranks by job and recommendations for LinkedIn and multichannel outreach tools.';

/** The version of the API. It increases with every change that breaks a promise of docs/api.md#versioning. */
export const API_VERSION = '1';

/** The path of the REST API. */
export const API_ROOT = '/api/v1';

/** The licence of the data: Creative Commons Attribution 4.0 International. */
export const LICENCE_URL = 'https://creativecommons.org/licenses/by/4.0/';

/** Links about the people who run this server, from its settings. */
export interface Operator {
  /** The project's repository, without a trailing slash. */
  readonly repository?: string | undefined;
  /** A mailto or https address. */
  readonly contact?: string | undefined;
  readonly imprint?: string | undefined;
  /** The privacy policy. */
  readonly privacy?: string | undefined;
}

/** The public URL of the service, and who runs it. Answers contain links to both. */
export interface Deployment {
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly operator: Operator;
  /** The version of the server, with its commit if that is known. */
  readonly version?: string;
}

/** The logo as an SVG path in a viewBox of 16×16: an open O with a tick that extends beyond it. */
export const LOGO_PATH = 'M9,4A4.4,4.4,0,1,0,11.6,8.2M5,8.2l2.3,2.3L13.6,3';

/** The icon: the logo in white on the green of the pages. */
export const ICON_SVG = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><path fill='#12625b' d='M0,0h16v16H0z'/><path d='${LOGO_PATH}' fill='none' stroke='#fff' stroke-width='1.7'/></svg>`;

const src = `data:image/svg+xml,${ICON_SVG.replaceAll(/[<># ]/g, encodeURIComponent)}`;

/** The icon as a data URL, which needs no request. It has to be short, since every prompt and resource contains it. */
export const ICONS = [{ src, mimeType: 'image/svg+xml', sizes: ['any'] }];

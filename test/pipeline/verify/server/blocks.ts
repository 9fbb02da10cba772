import type { RequestHandler } from './fake-web.ts';
import { document, html, type PageHeaders, respond } from './pages.ts';

const CHALLENGE =
  '<!doctype html><title>Just a moment...</title><h1>Checking your browser</h1><p>Enable JavaScript and cookies to continue.<script src="/challenge.js"></script>';

/** A page with a captcha. */
export function captchaPage(code: 200 | 403, headers: PageHeaders = {}): RequestHandler {
  return respond(code, CHALLENGE, { 'content-type': 'text/html; charset=utf-8', ...headers });
}

/** A challenge page that is marked as such in a header. */
export function challengeWithHeader(): RequestHandler {
  return captchaPage(403, { 'cf-mitigated': 'challenge', server: 'cloudflare' });
}

/** A page that requires a login. */
export function loginPage(): RequestHandler {
  return html(
    document(
      'Log in',
      '<h1>Log in</h1><form><input name="email"><input type="password"><button>Log in</button></form>',
    ),
  );
}

/** A page without text until its scripts run. */
export function appShell(): RequestHandler {
  return html(
    '<!doctype html><title>App</title><div id="root"></div><noscript>Enable JavaScript to run this app.</noscript><script src="/app.js"></script>',
  );
}

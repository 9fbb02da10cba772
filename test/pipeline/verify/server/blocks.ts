import type { RequestHandler } from './fake-web.ts';
import { createDocument, type PageHeaders, respond, respondWithHtml } from './pages.ts';

const CHALLENGE =
  '<!doctype html><title>Just a moment...</title><h1>Checking your browser</h1><p>Enable JavaScript and cookies to continue.<script src="/challenge.js"></script>';

/** Responds with a captcha page. */
export function respondWithCaptcha(code: 200 | 403, headers: PageHeaders = {}): RequestHandler {
  return respond(code, CHALLENGE, { 'content-type': 'text/html; charset=utf-8', ...headers });
}

/** Responds with a captcha page that a header marks as a challenge. */
export function respondWithChallenge(): RequestHandler {
  return respondWithCaptcha(403, { 'cf-mitigated': 'challenge', server: 'cloudflare' });
}

/** Responds with a login form. */
export function respondWithLogin(): RequestHandler {
  return respondWithHtml(
    createDocument(
      'Log in',
      '<h1>Log in</h1><form><input name="email"><input type="password"><button>Log in</button></form>',
    ),
  );
}

/** Responds with a page that has no text until its scripts run. */
export function respondWithAppShell(): RequestHandler {
  return respondWithHtml(
    '<!doctype html><title>App</title><div id="root"></div><noscript>Enable JavaScript to run this app.</noscript><script src="/app.js"></script>',
  );
}

import { answer, document, html, type PageHeaders } from './pages.ts';
import type { Play } from './play-web.ts';

const CHALLENGE =
  '<!doctype html><title>Just a moment...</title><h1>Checking your browser</h1><p>Enable JavaScript and cookies to continue.<script src="/challenge.js"></script>';

/** A page that asks whether its reader is a person. Some say so in a header. */
export function captchaPage(code: 200 | 403, headers: PageHeaders = {}): Play {
  return answer(code, CHALLENGE, { 'content-type': 'text/html; charset=utf-8', ...headers });
}

/** The challenge of a well-known content delivery network. */
export function markedChallenge(): Play {
  return captchaPage(403, { 'cf-mitigated': 'challenge', server: 'cloudflare' });
}

/** A page that wants its reader to log in. */
export function loginPage(): Play {
  return html(
    document(
      'Log in',
      '<h1>Log in</h1><form><input name="email"><input type="password"><button>Log in</button></form>',
    ),
  );
}

/** A page that has no text until its scripts run. */
export function appShell(): Play {
  return html(
    '<!doctype html><title>App</title><div id="root"></div><noscript>Enable JavaScript to run this app.</noscript><script src="/app.js"></script>',
  );
}

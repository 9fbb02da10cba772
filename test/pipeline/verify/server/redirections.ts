import { answer } from './pages.ts';
import type { Play } from './play-web.ts';

/** Sends the reader on: to the home page, elsewhere on the host, off the host, or where nobody should go. */
export function redirect(to: string): Play {
  // Servers send other characters than those of ASCII as they are, in UTF-8.
  return answer(302, '', { location: Buffer.from(to).toString('latin1') });
}

/** Addresses inside of a network, in the forms in which URLs may be written. */
export const PRIVATE_URLS = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://0x7f000001/',
  'http://①②⑦.0.0.1/',
  'http://0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[2002:7f00:1::]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2001:0:7f00:1::]/',
] as const;

import { LEVELS, type Log } from '../runtime/log.ts';

/** The levels in numbers, as pino writes them. */
const NUMBERS = { debug: 20, info: 30, warn: 40, error: 50 } as const;

/**
 * Writes the same lines as the log of the server, to the console, which the platform collects.
 * @param level as for `createLog`
 */
export function consoleLog(level: string): Log {
  const isEnabled = (name: string) => LEVELS.indexOf(name as 'info') >= LEVELS.indexOf(level as 'info');
  const at = (name: keyof typeof NUMBERS) => (fields: object, msg: string) => {
    if (!isEnabled(name)) return;
    console[name](JSON.stringify({ level: NUMBERS[name], time: new Date().toISOString(), ...fields, msg }));
  };
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  return { ...log, isLevelEnabled: isEnabled } as Log;
}

const LOOPBACK = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Why a request must be refused, or undefined. Only a server of one's own machine refuses any: there a page of the open web could
 * reach it under a name that it points at this machine (DNS rebinding), so Host, and Origin where a browser sends one, must
 * be names of this machine. A server with a public address is open to every site.
 */
export function localOnly(baseUrl: string): (url: string, origin: string | undefined) => string | undefined {
  if (!LOOPBACK.test(new URL(baseUrl).hostname)) return () => undefined;
  return (url, origin) => {
    const host = new URL(url).hostname;
    if (!LOOPBACK.test(host)) {
      return `this server is for its own machine, not for the host "${host.slice(0, 100)}"; start it with BASE_URL set to the address it has outside`;
    }
    if (origin !== undefined && !(URL.canParse(origin) && LOOPBACK.test(new URL(origin).hostname))) {
      return `this server is for pages of its own machine, not of "${origin.slice(0, 100)}"; start it with BASE_URL set to the address it has outside`;
    }
    return undefined;
  };
}

/**
 * The push services of browsers: Chrome and its derivatives, Firefox, Edge on Windows, Safari. An address comes from
 * a browser, so it can be forged; without this list our server would call any machine it names, those behind our
 * own firewall included.
 */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/** Letters, digits, hyphens and dots: what any reader of addresses takes for the same host. */
const PLAIN_HOST = /^[a-z0-9.-]+$/;

const isBelow = (hostname: string, host: string): boolean => host.startsWith('.') && hostname.endsWith(host);

/** `more`: hosts that the installation trusts besides, `.example.com` with all below it. */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, username, password, hostname, port } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  // What sends reads addresses by older rules, by which `https://10.0.0.1{.push.apple.com` ends at the brace and `https:///…`
  // is this machine. Browsers write theirs as they are read here.
  if (href !== endpoint || !PLAIN_HOST.test(hostname)) return false;
  const isOf = (hosts: readonly string[]) =>
    hosts.some((host) => hostname === host || isBelow(hostname, host));
  return isOf(more) || (port === '' && isOf(SERVICES));
}

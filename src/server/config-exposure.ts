import { trustsAProxy, type TrustProxy } from './http/trust-proxy.ts';

/** What decides whether another machine can reach the product. */
export interface Reach {
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: TrustProxy;
}

/** A name or an address by which a machine means itself, as written in a URL or in HOST. */
export const isLoopback = (name: string): boolean =>
  /^(([^.]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);

/** The settings that open the product to others, as the environment writes them; none where it is this machine's alone. */
export function openings({ host, publicUrl, trustProxy }: Reach): string[] {
  return [
    ...(isLoopback(host) ? [] : [`HOST=${host}`]),
    ...(publicUrl === undefined || isLoopback(new URL(publicUrl).hostname)
      ? []
      : [`PUBLIC_URL=${publicUrl}`]),
    ...(trustsAProxy(trustProxy) ? ['TRUST_PROXY'] : []),
  ];
}

interface Mode extends Reach {
  readonly sandbox: boolean;
}

/** Exposing a sandbox must be explicit: everyone who reaches it reads every mail and moves the clock. */
export function exposedSandbox(mode: Mode, isMeant: boolean): string[] {
  const open = openings(mode);
  if (!mode.sandbox || open.length === 0 || isMeant) return [];
  return [
    `${open.join(' and ')} ${open.length === 1 ? 'opens' : 'open'} a sandbox to others, who then read its mails and move its clock: configure Stripe, leave ${open.length === 1 ? 'this setting' : 'these settings'} out, or say SANDBOX_PUBLIC=on.`,
  ];
}

/** With real payments, https is required unless the operator opts out explicitly. */
export function plainHttp({ sandbox, publicUrl }: Mode, isMeant: boolean): string[] {
  if (sandbox || isMeant || publicUrl?.startsWith('https:')) return [];
  const found = publicUrl === undefined ? 'is missing' : 'is not';
  return [`PUBLIC_URL must be an https address with real payments and ${found}; or say INSECURE_HTTP=on.`];
}

/** What to warn of at the start, in one line: a database on another machine that is spoken to without TLS, or without checking whose it is. */
export function databaseTlsWarning(databaseUrl: string | undefined): string | undefined {
  if (databaseUrl === undefined) return undefined;
  const { hostname, searchParams } = new URL(databaseUrl);
  // No host is a socket of this machine, as is a folder in `host`.
  const host = searchParams.get('host') ?? hostname;
  if (host === '' || host.startsWith('/') || isLoopback(host)) return undefined;
  const mode = searchParams.get('sslmode');
  if (mode === 'verify-full' || mode === 'verify-ca') return undefined;
  return `WARNING: DATABASE_URL leads to ${host} without a checked TLS connection: passwords and personal data can be read on the way. Add ?sslmode=verify-full.`;
}

/** What to warn of at the start, in one line: a sandbox that others can reach. */
export function exposureWarning(mode: Mode): string | undefined {
  const open = openings(mode);
  if (!mode.sandbox || open.length === 0) return undefined;
  const names =
    mode.publicUrl === undefined
      ? 'localhost alone until PUBLIC_URL names another host'
      : `${mode.publicUrl} and localhost`;
  return `WARNING: ${open.join(' and ')} in sandbox mode: whoever reaches it reads every mail (/outbox) and moves the clock. It answers for ${names}.`;
}

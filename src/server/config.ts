import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import type { TwilioSettings } from './adapters/sms/port.ts';
import type { S3Settings } from './adapters/storage/port.ts';
import { exposedSandbox, openings, plainHttp, type Reach } from './config-exposure.ts';
import { sentenceFor } from './config-forms.ts';
import { databaseUrl, flag, rateLimits, secret, secretKeys, tilesUrl, trustProxy } from './config-values.ts';
import { SIGN_IN_PARTS, type SignInSettings, signInOf, signInVariables } from './config-sign-in.ts';
import type { TrustProxy } from './http/trust-proxy.ts';
import type { SecretKey } from './lib/secret-box.ts';

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRODUCT_NAME: z.string().min(1).default('EquipShare'),
  ADMIN_EMAIL: z.email().default('admin@equipshare.example'),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  REVIEWER_PASSWORD: z.string().min(6).optional(),
  PROTECTED_USER_IDS: z.string().default(''),
  DEMO_DATA: flag.default('on'),
  SECOND_FACTOR: flag.default('off'),
  TRUST_PROXY: trustProxy.prefault('off'),
  SANDBOX_PUBLIC: flag.default('off'),
  INSECURE_HTTP: flag.default('off'),
  RATE_LIMITS: rateLimits.optional(),
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_CONNECT_WEBHOOK_SECRET: secret,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('EquipShare <no-reply@equipshare.example>'),
  TWILIO_ACCOUNT_SID: secret,
  TWILIO_AUTH_TOKEN: secret,
  TWILIO_FROM: secret,
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
    .optional(),
  PUSH_HOSTS: z.string().default(''),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: secret,
  S3_BUCKET: secret,
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  S3_FORCE_PATH_STYLE: flag.default('off'),
  MAP_TILES_URL: tilesUrl.optional(),
  MAP_TILES_ATTRIBUTION: secret,
  BACKUP_PASSPHRASE: secret,
  SECRET_KEYS: secretKeys.optional(),
  ...signInVariables,
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});
type Environment = z.infer<typeof Environment>;

export interface Config {
  readonly nodeEnv: Environment['NODE_ENV'];
  /** True while the payment provider is the local sandbox; only then do the outbox, the sandbox clock and the demonstration sign-ins answer. */
  readonly sandbox: boolean;
  /** Exposed to other machines: published passwords are not used then. */
  readonly exposed: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Where a session lasts (live events, migrations), when `databaseUrl` is a pooler's. */
  readonly databaseDirectUrl: string | undefined;
  /** A streaming replica, for what everybody may see. */
  readonly databaseReplicaUrl: string | undefined;
  /** How long a server that was asked to end goes on serving, so that balancers notice that it is not ready any more. */
  readonly drainSeconds: number;
  readonly publicUrl: string | undefined;
  readonly productName: string;
  readonly adminEmail: string;
  readonly adminPassword: string | undefined;
  readonly reviewerPassword: string | undefined;
  /** Ids of accounts that cannot be restricted or deleted; `Admin` is always among them. */
  readonly protectedUserIds: readonly string[];
  readonly demonstrationData: boolean;
  /** The Admin and the Reviewer need a second factor: always outside the sandbox, there on request. */
  readonly secondFactorRequired: boolean;
  readonly trustProxy: TrustProxy;
  readonly stripe:
    | { secretKey: string; publishableKey: string; webhookSecret: string; connectWebhookSecret: string }
    | undefined;
  readonly smtpUrl: string | undefined;
  /** Undefined: text messages stay in the outbox. */
  readonly twilio: TwilioSettings | undefined;
  /** The contact for push services, `mailto:…` or `https://…`. Undefined: push notifications stay in the outbox. */
  readonly pushContact: string | undefined;
  /** Hosts of push services besides those of the known browsers; `.example.com` with all below it. */
  readonly pushHosts: readonly string[];
  /** Undefined: photos lie in a folder below `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly mailFrom: string;
  /** Pictures of the map from a server of one's own choice; undefined: the map is drawn from what is bundled. */
  readonly mapTiles: MapTilesSettings | undefined;
  /** By what the limits of calls are multiplied; 0: none. */
  readonly rateLimits: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Encrypts backups; undefined: they are not. */
  readonly backupPassphrase: string | undefined;
  /** Encrypt secrets in the database, the present one first; undefined: with a key that lies in the database, too. */
  readonly secretKeys: readonly [SecretKey, ...SecretKey[]] | undefined;
  /** Keys for signing in with accounts elsewhere. */
  readonly signIn: SignInSettings;
  /** Where `/metrics` listens, apart from the product; undefined: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Whether traces are exported; OpenTelemetry's libraries read the address themselves. */
  readonly tracing: boolean;
}

/** Where pictures of the map come from, and whom to name for them (plain text, may be empty). */
export interface MapTilesSettings {
  readonly url: string;
  readonly attribution: string;
}

/** Thrown with one sentence per thing that is wrong; the start prints them and ends. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Variables that only make sense together: a half-configured part stops the start (docs/product/sandbox.md#parts). */
const PARTS: Record<string, readonly (keyof Environment)[]> = {
  ...SIGN_IN_PARTS,
  Stripe: [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
  ],
  Twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  'S3 storage': ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
};

/** Settings that only make sense together. */
const saysMore = (part: string, env: Environment): boolean =>
  part === 'S3 storage' && (env.S3_ENDPOINT !== undefined || env.S3_FORCE_PATH_STYLE === 'on');

function missingParts(env: Environment): string[] {
  const problems: string[] = [];
  for (const [part, names] of Object.entries(PARTS)) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length === names.length && !saysMore(part, env)) continue;
    if (missing.length > 0) problems.push(`${part} is half configured: ${missing.join(', ')} is missing.`);
  }
  if (env.NODE_ENV === 'production' && env.STRIPE_SECRET_KEY) {
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'] as const) {
      if (env[name] === undefined)
        problems.push(`${name} is missing: production with real payments needs it.`);
    }
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (env[name] !== undefined && env.DATABASE_URL === undefined)
      problems.push(`${name} says nothing without DATABASE_URL.`);
  if (env.MAP_TILES_ATTRIBUTION !== undefined && env.MAP_TILES_URL === undefined)
    problems.push('MAP_TILES_ATTRIBUTION says nothing without MAP_TILES_URL.');
  const wantsWayBack = env.GOOGLE_CLIENT_ID !== undefined || env.APPLE_CLIENT_ID !== undefined;
  if (env.PUBLIC_URL === undefined && wantsWayBack)
    problems.push('PUBLIC_URL is missing: Google and Apple lead people back to it.');
  // Without it links are made from the request's Host header, which a client can forge: in a mail it would lead elsewhere.
  if (env.PUBLIC_URL === undefined && (env.SMTP_URL !== undefined || env.TWILIO_ACCOUNT_SID !== undefined))
    problems.push('PUBLIC_URL is missing: what is mailed or texted carries links to it.');
  return problems;
}

const reachOf = (env: Environment): Reach => ({
  host: env.HOST ?? (env.STRIPE_SECRET_KEY ? '0.0.0.0' : '127.0.0.1'),
  publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
  trustProxy: env.TRUST_PROXY,
});

function stripeOf(env: Environment): Config['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env;
  const connectWebhookSecret = env.STRIPE_CONNECT_WEBHOOK_SECRET;
  if (!secretKey || !publishableKey || !webhookSecret || !connectWebhookSecret) return undefined;
  return { secretKey, publishableKey, webhookSecret, connectWebhookSecret };
}

function twilioOf(env: Environment): Config['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  return accountSid && authToken && from ? { accountSid, authToken, from } : undefined;
}

function s3Of(env: Environment): Config['s3'] {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  const forcePathStyle = env.S3_FORCE_PATH_STYLE === 'on';
  return { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle };
}

/** Separated by commas. */
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** The only reader of the environment. `projectDir` anchors relative paths. Empty values count as unset. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>, projectDir: string): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => sentenceFor(path.join('.'), message)).join('\n'),
    );
  }
  const env = parsed.data;
  const reach = reachOf(env);
  const mode = { ...reach, sandbox: env.STRIPE_SECRET_KEY === undefined };
  const problems = [
    ...missingParts(env),
    ...exposedSandbox(mode, env.SANDBOX_PUBLIC === 'on'),
    ...plainHttp(mode, env.INSECURE_HTTP === 'on'),
  ];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const stripe = stripeOf(env);
  return {
    nodeEnv: env.NODE_ENV,
    sandbox: stripe === undefined,
    exposed: openings(reach).length > 0,
    port: env.PORT,
    ...reach,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(projectDir, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    drainSeconds: env.DRAIN_SECONDS,
    productName: env.PRODUCT_NAME,
    adminEmail: env.ADMIN_EMAIL.toLowerCase(),
    adminPassword: env.ADMIN_PASSWORD,
    reviewerPassword: env.REVIEWER_PASSWORD,
    protectedUserIds: ['Admin', ...listOf(env.PROTECTED_USER_IDS)],
    demonstrationData: env.DEMO_DATA === 'on' && stripe === undefined,
    secondFactorRequired: stripe !== undefined || env.SECOND_FACTOR === 'on',
    stripe,
    smtpUrl: env.SMTP_URL,
    twilio: twilioOf(env),
    pushContact: env.PUSH_CONTACT,
    pushHosts: listOf(env.PUSH_HOSTS),
    s3: s3Of(env),
    mailFrom: env.MAIL_FROM,
    mapTiles: env.MAP_TILES_URL
      ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION ?? '' }
      : undefined,
    rateLimits: env.RATE_LIMITS ?? (env.NODE_ENV === 'test' ? 0 : 1),
    logLevel: env.LOG_LEVEL,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    secretKeys: env.SECRET_KEYS,
    signIn: signInOf(env),
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  };
}

import { isAbsolute, resolve } from 'node:path';
import type { TwilioSettings } from './adapters/sms/port.ts';
import type { S3Settings } from './adapters/storage/port.ts';
import { Environment, missingParts } from './config-environment.ts';
import { exposedSandbox, openings, plainHttp, type Reach } from './config-exposure.ts';
import { sentenceFor } from './config-forms.ts';
import { type SignInSettings, signInOf } from './config-sign-in.ts';
import type { TrustProxy } from './http/trust-proxy.ts';
import type { SecretKey } from './lib/secret-box.ts';

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

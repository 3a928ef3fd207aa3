import * as z from 'zod';
import { SIGN_IN_PARTS, signInVariables } from './config-sign-in.ts';
import { databaseUrl, flag, rateLimits, secret, secretKeys, tilesUrl, trustProxy } from './config-values.ts';

/** Every variable that is read; each is described in `.env.example`. */
export const Environment = z.object({
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
export type Environment = z.infer<typeof Environment>;

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

/** One sentence for each variable that lacks another one. */
export function missingParts(env: Environment): string[] {
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

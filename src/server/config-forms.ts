const DATABASE_ADDRESS = 'an address such as postgres://user:password@host:5432/database';

/** What a variable must look like, in words: the sentence that a wrong one is answered with. */
const FORMS: Readonly<Record<string, string>> = {
  NODE_ENV: 'development, test or production',
  PORT: 'a number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  DATABASE_URL: DATABASE_ADDRESS,
  DATABASE_DIRECT_URL: DATABASE_ADDRESS,
  DATABASE_REPLICA_URL: DATABASE_ADDRESS,
  DRAIN_SECONDS: 'a number of seconds from 0 to 600',
  PUBLIC_URL: 'an address such as https://rent.example.com',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'at least 6 characters long',
  REVIEWER_PASSWORD: 'at least 6 characters long',
  DEMO_DATA: 'on or off',
  SECOND_FACTOR: 'on or off',
  SANDBOX_PUBLIC: 'on or off',
  INSECURE_HTTP: 'on or off',
  RATE_LIMITS: 'on, off or a factor such as 2',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'a sender such as EquipShare <no-reply@example.com>',
  PUSH_CONTACT: 'an address such as mailto:help@example.com or https://rent.example.com',
  SECRET_KEYS:
    'names and keys of 32 bytes in base64, such as 2026a:<key>, separated by commas, the present one first',
  GOOGLE_ISSUER: 'an https address, or one of this machine',
  APPLE_ISSUER: 'an https address, or one of this machine',
  APPLE_PRIVATE_KEY: 'a private key in PEM, as Apple lets it be downloaded, with \\n for its line ends',
  S3_ENDPOINT: 'an address such as https://s3.example.com',
  S3_FORCE_PATH_STYLE: 'on or off',
  MAP_TILES_URL: 'an address such as https://tiles.example.com/{z}/{x}/{y}.png',
  METRICS_PORT: 'a number from 0 to 65535',
  METRICS_HOST: 'an address to listen on, such as 127.0.0.1',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an address such as http://127.0.0.1:4318',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
};

/** `PORT must be a number from 0 to 65535.`; never the value itself, which may be a secret. */
export function sentenceFor(variable: string, fallback: string): string {
  const form = FORMS[variable];
  return form ? `${variable} must be ${form}.` : `${variable}: ${fallback}.`;
}

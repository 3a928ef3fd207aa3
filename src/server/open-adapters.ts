import { join } from 'node:path';
import type { Config } from './config.ts';
import { realClock } from './real-clock.ts';
import { createSandboxMailer } from './adapters/email/sandbox.ts';
import { createBuiltInGeocoder } from './adapters/geocoder/built-in.ts';
import { createOutgoing } from './adapters/outgoing/outgoing.ts';
import type { PaymentSandbox } from './adapters/payments/sandbox-port.ts';
import { createStripeProvider } from './adapters/payments/stripe.ts';
import { createSandboxPush } from './adapters/push/sandbox.ts';
import { createSandboxSms } from './adapters/sms/sandbox.ts';
import { createTwilioSms } from './adapters/sms/twilio.ts';
import { createFolderStorage } from './adapters/storage/folder.ts';
import type { FileStorage } from './adapters/storage/port.ts';
import { createS3Storage } from './adapters/storage/s3.ts';

/** Stripe with its keys, else with those of the sandbox that runs beside the product. */
function createPaymentProvider({ stripe }: Config, sandbox: PaymentSandbox | undefined) {
  if (stripe) {
    const { secretKey, webhookSecret, connectWebhookSecret } = stripe;
    const webhookSecrets = [webhookSecret, connectWebhookSecret];
    return createStripeProvider({ secretKey, webhookSecrets, clock: realClock });
  }
  if (!sandbox) throw new Error('There are neither keys of Stripe nor a payment sandbox.');
  const { secretKey, port, webhookSecrets: secrets } = sandbox;
  const webhookSecrets = [secrets.platform, secrets.connect];
  const place = { host: '127.0.0.1', port, protocol: 'http' } as const;
  return createStripeProvider({ secretKey, webhookSecrets, clock: realClock, ...place });
}

export const openStorage = (config: Config): FileStorage | Promise<FileStorage> =>
  config.s3 ? createS3Storage(config.s3) : createFolderStorage(join(config.dataDir, 'photos'));

/** What takes payments, carries messages out, and whatever else is chosen by the configuration alone. */
export async function openAdapters(config: Config, paymentSandbox: PaymentSandbox | undefined) {
  const { smtpUrl, mailFrom: from, pushContact: contact } = config;
  return {
    paymentSandbox,
    paymentProvider: createPaymentProvider(config, paymentSandbox),
    geocoder: createBuiltInGeocoder(),
    // The libraries of mail and push are large, and read only where they are configured.
    mailer: smtpUrl
      ? (await import('./adapters/email/smtp.ts')).createSmtpMailer({ url: smtpUrl, from })
      : createSandboxMailer(),
    sms: config.twilio ? createTwilioSms(config.twilio) : createSandboxSms(),
    push: contact
      ? (await import('./adapters/push/web-push.ts')).createWebPush({ contact })
      : createSandboxPush(),
    storage: await openStorage(config),
    outgoing: createOutgoing(),
  };
}

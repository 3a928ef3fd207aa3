import type { Core } from '../core.ts';
import { scheduleHousekeeping } from '../housekeeping.ts';
import type { Auth } from '../modules/auth/index.ts';
import { billingRoutes, createBillingService } from '../modules/billing/index.ts';
import {
  bookingActionRoutes,
  bookingChangeRoutes,
  usageRoutes,
  bookingRoutes,
  createBookings,
  handoverCodeRoutes,
  notifyOwnerRoutes,
  type Bookings,
} from '../modules/bookings/index.ts';
import { followFreedTime } from '../modules/calendar/index.ts';
import {
  createIdentityChecks,
  createIdentityRedaction,
  identityRoutes,
  type IdentityChecks,
} from '../modules/identity/index.ts';
import {
  claimRoutes,
  createClaimHandlers,
  createClaimsService,
  registerClaimJobs,
} from '../modules/claims/index.ts';
import { createNotifications, createReminders } from '../modules/notifications/index.ts';
import {
  createPayments,
  paymentRoutes,
  sandboxProxyRoutes,
  webhookRoutes,
  type Payments,
} from '../modules/payments/index.ts';
import { createPapersService, paperRoutes } from '../modules/papers/index.ts';
import { createPayouts, payoutRoutes, type Payouts } from '../modules/payouts/index.ts';
import { createPlaceService } from '../modules/places/index.ts';
import { createReceiptsService, receiptRoutes } from '../modules/receipts/index.ts';
import {
  createReconciliation,
  reconciliationRoutes,
  type ReconciliationService,
} from '../modules/reconciliation/index.ts';
import { createStatementsService, statementRoutes } from '../modules/statements/index.ts';
import type { Platform } from '../platform.ts';
import type { AppDependencies, Reporting, Routes } from './area.ts';

export interface Rentals {
  readonly payments: Payments;
  readonly payouts: Payouts;
  readonly reconciliation: ReconciliationService;
  readonly bookings: Bookings;
  readonly identity: IdentityChecks;
}

type RentalsCore = Pick<Core, 'platform' | 'scheduledJobs' | 'recurring' | 'subscribe' | 'alsoCatchUp'>;

/** Bookings, their payments and their notifications: modules that meet here. The simulation assembles them by this too. */
export function assembleRentals(
  core: RentalsCore,
  { paymentProvider: provider, geocoder, report }: Pick<Reporting, 'paymentProvider' | 'geocoder' | 'report'>,
): Rentals {
  const { platform, scheduledJobs } = core;
  const payments = createPayments({ platform, provider, scheduledJobs, onError: report });
  const notifications = createNotifications(platform);
  const bookings = createBookings({
    platform,
    payments,
    places: createPlaceService(geocoder),
    scheduledJobs,
    notifyOwnerOfPayment: (bookingId) => notifications.notifyOwnerOfPayment(bookingId),
    followFreedTime,
  });
  payments.connect(bookings.handlers);
  payments.connectClaims(createClaimHandlers(payments.enqueue));
  registerClaimJobs({ platform, payments }, scheduledJobs);
  const payouts = createPayouts({ platform, provider, payments, scheduledJobs, onError: report });
  payments.connectAccounts(payouts.handlers);
  const identity = createIdentityChecks({ platform, provider, onError: report });
  payments.connectIdentity(identity.handlers);
  core.subscribe(notifications.subscriber);
  core.subscribe(createReminders({ platform, scheduledJobs }));
  core.subscribe(createIdentityRedaction(provider));
  core.alsoCatchUp(() => payments.runPending());
  const reconciliation = createReconciliation({ platform, provider, payments, onError: report });
  scheduleHousekeeping(core.recurring, { platform, reconciliation });
  return { payments, payouts, bookings, reconciliation, identity };
}

/** The way through the product to the sandbox on this machine; none with the real provider. */
const sandboxRoutes = (sandbox: AppDependencies['paymentSandbox']): Routes =>
  sandbox ? [sandboxProxyRoutes({ target: () => `http://127.0.0.1:${sandbox.port}` })] : [];

/** Apart from the modules themselves, which exist before authentication does. */
export function rentalRoutes(
  platform: Platform,
  { bookings, identity, payments, payouts, reconciliation }: Rentals,
  { auth, sandbox }: { readonly auth: Auth; readonly sandbox: AppDependencies['paymentSandbox'] },
): Routes {
  const receipts = createReceiptsService(platform);
  const statements = createStatementsService(platform);
  return [
    bookingRoutes(bookings),
    bookingActionRoutes(bookings, auth.requireConfirmed),
    handoverCodeRoutes(bookings),
    bookingChangeRoutes(bookings.changes),
    usageRoutes(bookings.usage),
    notifyOwnerRoutes(bookings.ownerNotification),
    paymentRoutes(payments),
    claimRoutes(createClaimsService({ platform, payments }, auth)),
    webhookRoutes(payments),
    reconciliationRoutes(reconciliation),
    ...sandboxRoutes(sandbox),
    payoutRoutes(payouts, platform.config.publicUrl),
    identityRoutes(identity, platform.config.publicUrl),
    billingRoutes(createBillingService(platform)),
    receiptRoutes(receipts),
    statementRoutes(statements),
    paperRoutes(createPapersService({ platform, receipts, statements, bookings })),
  ];
}

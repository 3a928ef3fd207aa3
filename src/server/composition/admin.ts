import type { Core } from '../core.ts';
import { adminPeopleRoutes, adminRoutes, createAdmin } from '../modules/admin/index.ts';
import {
  type AdminConsole,
  adminTableRoutes,
  createAdminConsole,
  operationRoutes,
} from '../modules/admin-console/index.ts';
import { createPlatformWeeks, platformWeeksRoutes } from '../modules/analytics/index.ts';
import { auditRoutes, createAuditLog } from '../modules/audit/index.ts';
import type { Auth } from '../modules/auth/index.ts';
import type { Accounts } from './accounts.ts';
import type { Area, Reporting } from './area.ts';
import type { Marketplace } from './marketplace.ts';
import type { Rentals } from './rentals.ts';

interface AdminAreaDeps
  extends Pick<Accounts, 'profile'>, Pick<Marketplace, 'listings'>, Pick<Rentals, 'payments'> {
  readonly auth: Auth;
  readonly report: Reporting['report'];
}

/** What the Admin alone is shown and may do. */
export function assembleAdmin(
  core: Core,
  { auth, profile, listings, payments, report }: AdminAreaDeps,
): Area & { readonly adminConsole: AdminConsole } {
  const { platform } = core;
  const { publicUrl } = platform.config;
  const admin = createAdmin({ platform, auth, profile });
  const adminConsole = createAdminConsole({ ...core, auth, listings, payments, onError: report });
  return {
    adminConsole,
    routes: [
      adminRoutes(admin, publicUrl),
      adminPeopleRoutes(admin, publicUrl),
      adminTableRoutes(adminConsole),
      operationRoutes(adminConsole),
      auditRoutes(createAuditLog({ platform, adminAudit: auth.adminAudit })),
      platformWeeksRoutes(createPlatformWeeks(platform)),
    ],
  };
}

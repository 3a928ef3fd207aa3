import { adminCasePath } from './case-screens.ts';
import type { paths } from '#web/lib/paths.ts';
import type { OpenedProduct, Visit } from '../browser.ts';
import { ask } from './arranged.ts';
import { somebody } from './console-screens.ts';
import type { StateScreen } from './screen.ts';

const at = (path: string) => () => path;

const tab = (
  name: string,
  words: RegExp | undefined,
  calls = new RegExp(`/api/admin/${name}\\b`),
): StateScreen => ({
  name: `admin, ${name}`,
  as: 'admin',
  path: at(`/admin?tab=${name}`),
  calls,
  ...(words ? { empty: { words } } : {}),
});

const anyBooking = async (_product: OpenedProduct, visit: Visit): Promise<string> => {
  const [first] = await ask<{ id: string }[]>(visit, '/api/admin/bookings?limit=1');
  return `/admin/bookings/${first?.id ?? ''}`;
};

/** The Admin's part of the table in state-screens.ts. */
export const ADMIN_STATE_SCREENS: Record<
  Extract<keyof typeof paths, `admin${string}`>,
  readonly StateScreen[]
> = {
  // "aesthetics" shows what the product is painted with, and asks for nothing.
  admin: [
    tab('overview', undefined, /\/api\/admin\/(stats|weeks)/),
    tab('users', /No users yet/),
    tab('warnings', /No active warnings found/),
    tab('equipment', /No listings yet/),
    tab('reviewer', undefined),
  ],
  adminUser: [
    {
      name: 'desk, somebody',
      as: 'admin',
      path: (_product, visit) => somebody(visit),
      calls: /\/api\/admin\/users\/[^/?]+$/,
    },
    {
      name: 'desk, what somebody has',
      as: 'admin',
      path: (_product, visit) => somebody(visit),
      calls: /\/api\/admin\/(bookings|equipment|warnings|audit)\b/,
      empty: { words: /Activity/ },
    },
  ],
  adminBookings: [
    {
      name: 'desk, bookings',
      as: 'admin',
      path: at('/admin/bookings'),
      calls: /\/api\/admin\/bookings/,
      empty: { words: /No bookings yet/ },
    },
  ],
  adminBooking: [
    {
      name: 'desk, a booking',
      as: 'admin',
      path: anyBooking,
      calls: /\/api\/(admin\/)?bookings\//,
      empty: { words: /No events yet/, calls: /\/api\/admin\/bookings\// },
    },
  ],
  adminCases: [
    {
      name: 'desk, cases',
      as: 'admin',
      path: at('/admin/cases'),
      calls: /\/api\/admin\/cases/,
      empty: { words: /No cases yet/ },
    },
  ],
  adminCase: [{ name: 'desk, a case', as: 'admin', path: adminCasePath, calls: /\/api\/admin\/cases\// }],
  adminOperations: [
    {
      name: 'desk, operations',
      as: 'admin',
      path: at('/admin/operations'),
      calls: /\/api\/admin\/(operations|jobs)/,
      empty: { words: /No failed refunds[^]*No holds at risk[^]*No disputes/ },
    },
  ],
  adminMoney: [
    {
      name: 'money desk',
      as: 'admin',
      path: at('/admin/money'),
      calls: /\/api\/admin\/(money-desk|jobs)/,
      empty: { words: /Nothing waits[^]*No entries yet/ },
    },
  ],
  adminAudit: [
    {
      name: 'desk, audit log',
      as: 'admin',
      path: at('/admin/audit'),
      calls: /\/api\/admin\/audit/,
      empty: { words: /No entries yet/ },
    },
  ],
};

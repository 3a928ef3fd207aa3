import { paths } from '#web/lib/paths.ts';

export const ADMIN_TABS = ['overview', 'users', 'warnings', 'equipment', 'reviewer', 'aesthetics'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** `?tab=users`. An invalid value is ignored. */
export function readAdminTab(search: string): AdminTab {
  const asked = new URLSearchParams(search).get('tab');
  return ADMIN_TABS.find((tab) => tab === asked) ?? 'overview';
}

/** A tab as it opens: with nothing asked of its list. */
export const adminTabPath = (tab: AdminTab): string =>
  tab === 'overview' ? paths.admin : `${paths.admin}?tab=${tab}`;

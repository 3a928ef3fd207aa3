import { paths } from '#web/lib/paths.ts';

export const PROFILE_TABS = ['profile', 'ratings', 'about'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** `?tab=ratings`. An invalid value is ignored. */
export function readProfileTab(search: string): ProfileTab {
  const asked = new URLSearchParams(search).get('tab');
  return PROFILE_TABS.find((tab) => tab === asked) ?? 'profile';
}

export const profileUrl = (tab: ProfileTab): string =>
  tab === 'profile' ? paths.profile : `${paths.profile}?tab=${tab}`;

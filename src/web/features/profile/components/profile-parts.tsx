import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useText } from '#web/lib/text.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { PROFILE_TABS, profileUrl, readProfileTab, type ProfileTab } from '../lib/profile-url.ts';

const TABS = 'profile';

/** The three tabs; the open one is part of the address. */
export function ProfileParts({ panels }: { panels: Record<ProfileTab, ReactNode> }) {
  const t = useText();
  const [, navigate] = useLocation();
  const tab = readProfileTab(useSearch());
  return (
    <div className="stack-5">
      <Tabs
        name={TABS}
        label={t('profile.tabs')}
        tabs={PROFILE_TABS.map((id) => ({ id, label: t(`profile.tab.${id}`) }))}
        value={tab}
        onChange={(next) => navigate(profileUrl(next), { replace: true })}
      />
      <TabPanel name={TABS} id={tab}>
        {panels[tab]}
      </TabPanel>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useText } from '#web/lib/text.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AestheticsPanel } from './aesthetics/aesthetics-panel.tsx';
import styles from './admin-view.module.css';
import { AdminPage } from './console/components/admin-page.tsx';
import { EquipmentPanel } from './equipment/equipment-panel.tsx';
import type { ListingPicture } from './equipment/listings-list.tsx';
import { ADMIN_TABS, adminTabPath, readAdminTab, type AdminTab } from './lib/admin-tabs.ts';
import { ReviewerPanel } from './reviewer/reviewer-panel.tsx';
import { UsersPanel } from './users/users-panel.tsx';
import { WarningsPanel } from './warnings/warnings-panel.tsx';
import { StatCards } from './overview/stat-cards.tsx';
import { Weeks } from './overview/weeks.tsx';

/** The platform at a glance. */
function OverviewPanel() {
  const t = useText();
  return (
    <div className="stack-5">
      <h2 className="sr-only">{t('admin.tab.overview')}</h2>
      <StatCards />
      <Weeks />
    </div>
  );
}

const TABS = 'admin';

function Panel({ tab, picture }: { tab: AdminTab; picture: ListingPicture }) {
  switch (tab) {
    case 'overview':
      return <OverviewPanel />;
    case 'users':
      return <UsersPanel />;
    case 'warnings':
      return <WarningsPanel />;
    case 'equipment':
      return <EquipmentPanel picture={picture} />;
    case 'reviewer':
      return <ReviewerPanel />;
    case 'aesthetics':
      return <AestheticsPanel />;
  }
}

/** Six names do not fit a phone: the row is moved so that the chosen one is seen, with its neighbours. */
function useTabInSight(tab: AdminTab) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = place.current?.querySelector<HTMLElement>('[role="tablist"]');
    const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [tab]);
  return place;
}

/** The Admin's dashboard: six tabs, of which the address names one, with what its list is asked. */
export function AdminView({ picture }: { picture: ListingPicture }) {
  const t = useText();
  const [, navigate] = useLocation();
  const tab = readAdminTab(useSearch());
  const place = useTabInSight(tab);
  return (
    <AdminPage title={t('admin.title')}>
      <div ref={place} className="stack-5">
        <Tabs
          name={TABS}
          className={styles.tabs}
          label={t('admin.tabs')}
          tabs={ADMIN_TABS.map((id) => ({ id, label: t(`admin.tab.${id}`) }))}
          value={tab}
          onChange={(next) => navigate(adminTabPath(next), { replace: true })}
        />
        <TabPanel key={tab} name={TABS} id={tab}>
          <Panel tab={tab} picture={picture} />
        </TabPanel>
      </div>
    </AdminPage>
  );
}

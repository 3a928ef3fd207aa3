import { useText } from '#web/lib/text.tsx';
import { StatCards } from './stat-cards.tsx';
import { Weeks } from './weeks.tsx';

/** The platform at a glance. */
export function OverviewPanel() {
  const t = useText();
  return (
    <div className="stack-5">
      <h2 className="sr-only">{t('admin.tab.overview')}</h2>
      <StatCards />
      <Weeks />
    </div>
  );
}

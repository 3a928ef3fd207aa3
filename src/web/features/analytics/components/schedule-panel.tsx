import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { formatDay, formatTimeZone } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import type { PanelProps } from '../lib/panel-props.ts';
import { useSchedule, type Schedule } from '../lib/use-schedule.ts';
import { Legend } from './legend.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import styles from './schedule-panel.module.css';
import { SpanList } from './span-list.tsx';

function Months({ schedule }: { schedule: Schedule }) {
  const { t, locale } = useTexts();
  const { month, showMonths, showPresent } = schedule;
  return (
    <div className={styles.months}>
      <IconButton boxed icon="left" label={t('analytics.schedule.previous')} onClick={() => showMonths(-1)} />
      <h3 className={styles.month} aria-live="polite">
        {formatDay(locale, month, 'month')}
      </h3>
      <IconButton boxed icon="right" label={t('analytics.schedule.next')} onClick={() => showMonths(1)} />
      <Button variant="line" size="small" className={styles.present} onClick={showPresent}>
        {t('analytics.schedule.present')}
      </Button>
    </div>
  );
}

function Picker({ items, schedule }: { items: readonly EquipmentAnalytics[]; schedule: Schedule }) {
  const t = useText();
  return (
    <SelectField
      label={t('analytics.schedule.item')}
      className={styles.picker}
      value={schedule.item?.id}
      onChange={({ target }) => schedule.showItem(target.value)}
    >
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** When each item is out: the days of one, and of all of them at once where there is room. */
export function SchedulePanel({ items }: PanelProps) {
  const { t, locale } = useTexts();
  const schedule = useSchedule(items);
  const { query, item, isWhole, month, today } = schedule;
  if (!item) return null;
  const own = query.data?.find(({ equipmentId }) => equipmentId === item.id);
  const spans = own?.spans ?? [];
  return (
    <>
      <h2 className="sr-only">{t('analytics.tab.schedule')}</h2>
      <div className={styles.tools}>
        <Picker items={items} schedule={schedule} />
        <Months schedule={schedule} />
      </div>
      <LoadError query={query} title="analytics.failed.schedule" />
      {query.isPending && (
        <div aria-busy>
          <Skeleton shape="block" className={styles.skeleton} />
        </div>
      )}
      {query.data && (
        <div
          className={styles.columns}
          aria-busy={!isWhole || undefined}
          data-waiting={!isWhole || undefined}
        >
          <div className="column-3">
            <MonthCalendar name={item.name} month={month} today={own?.today ?? today} spans={spans} />
            <Legend />
            <p className="muted">
              {t('analytics.schedule.zone', { zone: formatTimeZone(locale, item.timeZone) })}
            </p>
          </div>
          <SpanList spans={spans} first={schedule.first} last={schedule.last} isWhole={isWhole} />
        </div>
      )}
      {items.length > 1 && (
        <p>
          <ButtonLink variant="line" size="small" href={paths.timeline}>
            {t('analytics.schedule.timeline')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

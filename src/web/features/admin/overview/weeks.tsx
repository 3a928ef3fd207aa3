import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlatformWeeks } from '#shared/contracts/admin-audit.ts';
import { weeksQuery } from '#web/data/admin.ts';
import { formatDay, formatMoney, formatNumber, formatTimeZone } from '#web/lib/format.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { BarChart, BarStepper } from '#web/ui/bar-chart.tsx';
import { ChartTable } from '#web/ui/chart-table.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { Section } from '../console/components/section.tsx';
import { PICTURES, weekMarks, type Picture } from './week-figures.ts';
import styles from './overview.module.css';

type Weeks = PlatformWeeks['weeks'];

/** Formats a week's first day, and the figures of each chart. */
function useWords() {
  const { t, locale } = useTexts();
  const day = (week: string) => formatDay(locale, week, 'dated');
  return {
    weekOf: (week: string) => t('admin.weeks.of', { day: day(week) }),
    day,
    exact: ({ isMoney }: Picture, value: number) =>
      isMoney ? formatMoney(locale, value, true) : formatNumber(locale, value),
    onScale: ({ isMoney }: Picture, value: number) =>
      isMoney ? formatMoney(locale, value) : formatNumber(locale, value),
  };
}

interface WeekChartProps {
  picture: Picture;
  weeks: Weeks;
  chosen: number;
  onChoose: (index: number) => void;
}

/** One figure, week by week. */
function WeekChart({ picture, weeks, chosen, onChoose }: WeekChartProps) {
  const t = useText();
  const { exact, onScale, day } = useWords();
  const { locale } = useTexts();
  const values = weeks.map((week) => picture.of(week));
  const most = Math.max(...values);
  const marks = weekMarks(weeks);
  const best = weeks[values.indexOf(most)];
  const title = t(`admin.weeks.${picture.id}`);
  return (
    <div className="grid cols-1 content-start">
      <h3 className="muted weight-mid">{title}</h3>
      <p className={styles.figure}>{exact(picture, values[chosen] ?? 0)}</p>
      <BarChart
        dense
        whole={!picture.isMoney}
        bars={weeks.map(({ week }, index) => ({
          id: week,
          value: values[index] ?? 0,
          name: marks[index] ? formatDay(locale, week, 'monthShort') : '',
        }))}
        chosen={chosen}
        onChoose={onChoose}
        label={t('admin.weeks.chart', {
          what: title,
          count: weeks.length,
          amount: exact(picture, most),
          day: best ? day(best.week) : '',
        })}
        scaleText={(value) => onScale(picture, value)}
      />
      <p className={styles.note}>{t(`admin.weeks.${picture.id}Note`)}</p>
    </div>
  );
}

function Pictures({ weeks }: { weeks: Weeks }) {
  const t = useText();
  const { weekOf, day, exact } = useWords();
  const [asked, setAsked] = useState<string>();
  const found = weeks.findIndex(({ week }) => week === asked);
  const chosen = found === -1 ? weeks.length - 1 : found;
  const shown = weeks[chosen];
  if (!shown) return null;
  const choice = { chosen, onChoose: (index: number) => setAsked(weeks[index]?.week) };
  return (
    <>
      <BarStepper
        {...choice}
        count={weeks.length}
        earlier={t('admin.weeks.earlier')}
        later={t('admin.weeks.later')}
      >
        <strong className="text-3">{weekOf(shown.week)}</strong>
        <span className="sr-only">
          {PICTURES.map(
            (picture) => `${t(`admin.weeks.${picture.id}`)} ${exact(picture, picture.of(shown))}`,
          ).join(', ')}
        </span>
      </BarStepper>
      <div className="stack-6 wide-cols-3 wide-gap-8">
        {PICTURES.map((picture) => (
          <WeekChart key={picture.id} picture={picture} weeks={weeks} {...choice} />
        ))}
      </div>
      <ChartTable
        toggle={t('admin.weeks.table')}
        caption={t('admin.weeks.title')}
        columns={[t('admin.weeks.week'), ...PICTURES.map(({ id }) => t(`admin.weeks.${id}`))]}
        rows={[...weeks].reverse().map((week) => ({
          id: week.week,
          name: day(week.week),
          cells: PICTURES.map((picture) => exact(picture, picture.of(week))),
        }))}
      />
    </>
  );
}

/** How the marketplace does, week by week: bookings, gross volume, take. */
export function Weeks() {
  const { t, locale } = useTexts();
  const query = useQuery(weeksQuery);
  const { data, error } = query;
  const zone = data && formatTimeZone(locale, data.timeZone);
  return (
    <Section
      boxed
      title={t('admin.weeks.title')}
      text={data ? t('admin.weeks.text', { count: data.weeks.length, zone: zone ?? '' }) : undefined}
      busy={!data && !error}
    >
      <Loaded explained query={query} title="admin.weeks.failed" skeleton={styles.skeleton}>
        {({ weeks }) => <Pictures weeks={weeks} />}
      </Loaded>
    </Section>
  );
}

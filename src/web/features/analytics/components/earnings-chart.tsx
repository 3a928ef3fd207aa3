import { useState } from 'react';
import type { AnalyticsSummary } from '#shared/contracts/analytics.ts';
import { formatDay, formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { axisFor, heightOn, type Axis } from '../lib/axis.ts';
import { useFigures } from '../lib/figures.ts';
import { placed } from '../lib/placed.ts';
import { Card, Nothing } from './card.tsx';
import styles from './earnings-chart.module.css';
import { EarningsTable } from './earnings-table.tsx';

type Months = AnalyticsSummary['earningsByMonth'];

interface BarsProps {
  months: Months;
  axis: Axis;
  chosen: number;
  onChoose: (index: number) => void;
  label: string;
}

/** Widths in percent of the drawing, so that it fits any screen and text in it is never stretched. */
const BAR_SHARE = 0.62;

function Bars({ months, axis, chosen, onChoose, label }: BarsProps) {
  const slot = 100 / months.length;
  const zero = 100 - heightOn(axis, 0);
  return (
    <svg className={styles.bars} role="img" aria-label={label}>
      {axis.ticks.map((tick) => {
        const y = `${100 - heightOn(axis, tick)}%`;
        return (
          <line
            key={tick}
            className={tick === 0 ? styles.zero : styles.grid}
            x1="0"
            x2="100%"
            y1={y}
            y2={y}
          />
        );
      })}
      {months.map(({ month, earned }, index) => {
        const top = 100 - heightOn(axis, earned);
        return (
          <g key={month} data-chosen={index === chosen || undefined}>
            <rect
              className={classNames(styles.bar, earned < 0 && styles.loss)}
              x={`${slot * (index + (1 - BAR_SHARE) / 2)}%`}
              width={`${slot * BAR_SHARE}%`}
              y={`${Math.min(top, zero)}%`}
              height={`${Math.abs(top - zero)}%`}
              data-earned={earned}
            />
            {/* The whole column is pressed, also where the bar is low. */}
            <rect
              className={styles.column}
              x={`${slot * index}%`}
              width={`${slot}%`}
              y="0"
              height="100%"
              onClick={() => onChoose(index)}
            />
          </g>
        );
      })}
    </svg>
  );
}

function Scale({ axis }: { axis: Axis }) {
  const { locale } = useTexts();
  return (
    <div className={styles.scale} aria-hidden>
      {axis.ticks.map((tick) => (
        <span key={tick} ref={placed({ '--at': heightOn(axis, tick) })}>
          {formatMoney(locale, tick)}
        </span>
      ))}
    </div>
  );
}

/** One month's figure in full, and the way to its neighbours. */
function Readout({ months, chosen, onChoose }: Pick<BarsProps, 'months' | 'chosen' | 'onChoose'>) {
  const { t, locale } = useTexts();
  const { money } = useFigures();
  const one = months[chosen];
  const step = (name: 'earlier' | 'later', to: number) => {
    const isOff = to < 0 || to >= months.length;
    return (
      <IconButton
        boxed
        icon={name === 'earlier' ? 'left' : 'right'}
        label={t(`analytics.earnings.${name}`)}
        className={isOff ? styles.off : undefined}
        // Not `disabled`: the focus would be lost at the last month.
        aria-disabled={isOff || undefined}
        onClick={isOff ? undefined : () => onChoose(to)}
      />
    );
  };
  return (
    <div className={styles.readout}>
      {step('earlier', chosen - 1)}
      <p aria-live="polite">
        <span className={styles.month}>{one && formatDay(locale, `${one.month}-01`, 'month')}</span>
        <strong className={styles.amount}>{one && money(one.earned)}</strong>
      </p>
      {step('later', chosen + 1)}
    </div>
  );
}

/** What was earned in each month: bars from a true zero, one month's figure in full, and all of them as a table. */
export function EarningsChart({ months }: { months: Months }) {
  const { t, locale } = useTexts();
  const { money } = useFigures();
  const [asked, setAsked] = useState<string>();
  const found = months.findIndex(({ month }) => month === asked);
  const chosen = found === -1 ? months.length - 1 : found;
  const [first, last] = [months[0], months.at(-1)];
  const best = months.reduce<Months[number] | undefined>(
    (most, one) => (most && most.earned >= one.earned ? most : one),
    undefined,
  );
  if (!first || !last || !best) return null;
  const monthText = (month: string) => formatDay(locale, `${month}-01`, 'month');
  const axis = axisFor(months.map(({ earned }) => earned));
  const choose = (index: number) => setAsked(months[index]?.month);
  const label = t('analytics.earnings.chart', {
    count: months.length,
    amount: money(best.earned),
    month: monthText(best.month),
  });
  return (
    <Card
      title={t('analytics.earnings.title')}
      text={t('analytics.earnings.text', { first: monthText(first.month), last: monthText(last.month) })}
    >
      {months.every(({ earned }) => earned === 0) && <Nothing>{t('analytics.earnings.none')}</Nothing>}
      <Readout months={months} chosen={chosen} onChoose={choose} />
      <div className={styles.plot}>
        <Scale axis={axis} />
        <Bars months={months} axis={axis} chosen={chosen} onChoose={choose} label={label} />
        <div className={styles.names} aria-hidden>
          {months.map(({ month }, index) => (
            <span key={month} data-chosen={index === chosen || undefined}>
              {formatDay(locale, `${month}-01`, 'monthShort')}
            </span>
          ))}
        </div>
      </div>
      <EarningsTable months={months} />
    </Card>
  );
}

import type { ReactNode } from 'react';
import { withCustomProperties } from '#web/lib/custom-properties.ts';
import { axisFor, heightOn, type Axis } from './axis.ts';
import styles from './bar-chart.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

/** One column of a chart. */
export interface Bar {
  readonly id: string;
  readonly value: number;
  /** Its name below the chart; empty where there is no room for one. */
  readonly name: string;
}

interface ChosenBar {
  /** Which one is read out in full. */
  chosen: number;
  onChoose: (index: number) => void;
}

interface BarChartProps extends ChosenBar {
  bars: readonly Bar[];
  /** What the drawing shows, for those who do not see it. */
  label: string;
  /** Formats a figure of the axis. */
  scaleText: (value: number) => string;
  /** Things that are counted: no halves on the axis. */
  whole?: boolean;
  /** So many bars that only some of them are named. */
  dense?: boolean;
}

/** Widths in percent of the drawing, so that it fits any screen and text in it is never stretched. */
const BAR_SHARE = 0.62;

function Grid({ axis }: { axis: Axis }) {
  return axis.ticks.map((tick) => {
    const y = `${100 - heightOn(axis, tick)}%`;
    return (
      <line key={tick} className={tick === 0 ? styles.zero : styles.grid} x1="0" x2="100%" y1={y} y2={y} />
    );
  });
}

function Bars({
  bars,
  axis,
  chosen,
  onChoose,
  label,
}: Pick<BarChartProps, 'bars' | 'label' | keyof ChosenBar> & { axis: Axis }) {
  const slot = 100 / bars.length;
  const zero = 100 - heightOn(axis, 0);
  return (
    <svg className={styles.bars} role="img" aria-label={label}>
      <Grid axis={axis} />
      {bars.map(({ id, value }, index) => {
        const top = 100 - heightOn(axis, value);
        return (
          <g key={id} data-chosen={index === chosen || undefined}>
            <rect
              className={classNames(styles.bar, value < 0 && styles.loss)}
              x={`${slot * (index + (1 - BAR_SHARE) / 2)}%`}
              width={`${slot * BAR_SHARE}%`}
              y={`${Math.min(top, zero)}%`}
              height={`${Math.abs(top - zero)}%`}
              data-value={value}
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

/** Bars from a true zero, one of them chosen. The figures stand beside it in words: a stepper, a table. */
export function BarChart({
  bars,
  chosen,
  onChoose,
  label,
  scaleText,
  whole = false,
  dense = false,
}: BarChartProps) {
  const axis = axisFor(
    bars.map(({ value }) => value),
    undefined,
    whole,
  );
  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden>
        {axis.ticks.map((tick) => (
          <span key={tick} ref={withCustomProperties({ '--at': heightOn(axis, tick) })}>
            {scaleText(tick)}
          </span>
        ))}
      </div>
      <Bars bars={bars} axis={axis} chosen={chosen} onChoose={onChoose} label={label} />
      <div className={classNames(styles.names, dense && styles.dense)} aria-hidden>
        {bars.map(({ id, name }, index) => (
          <span key={id} data-chosen={index === chosen || undefined}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

interface BarStepperProps extends ChosenBar {
  count: number;
  /** What the two buttons do. */
  earlier: string;
  later: string;
  /** The chosen bar in words; read out when it changes. */
  children: ReactNode;
}

/** One bar in full, and the way to its neighbours: by keyboard, and where bars are too narrow for a finger. */
export function BarStepper({ count, chosen, onChoose, earlier, later, children }: BarStepperProps) {
  const step = (label: string, icon: 'left' | 'right', to: number) => {
    const isOff = to < 0 || to >= count;
    return (
      <IconButton
        boxed
        icon={icon}
        label={label}
        className={isOff ? styles.off : undefined}
        // Not `disabled`: the focus would be lost at the last one.
        aria-disabled={isOff || undefined}
        onClick={isOff ? undefined : () => onChoose(to)}
      />
    );
  };
  return (
    <div className={styles.stepper}>
      {step(earlier, 'left', chosen - 1)}
      <div aria-live="polite">{children}</div>
      {step(later, 'right', chosen + 1)}
    </div>
  );
}

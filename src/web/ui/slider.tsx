import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { sliderDefaults } from '#shared/domain/interface-constants.ts';
import styles from './slider.module.css';

interface Scale {
  minimum?: number;
  maximum?: number;
  step?: number;
}

interface Labelled {
  label: string;
  /** What the value means, in words: beside the label and for screen readers. */
  valueText: string;
  disabled?: boolean;
  /** A line under the slider: why it is off, or what it does. */
  hint?: ReactNode;
}

/** What a page key makes of a value; undefined for any other key. */
function pagedValue(
  key: string,
  value: number,
  minimum: number,
  maximum: number,
  step: number,
): number | undefined {
  const leap = step * sliderDefaults.pageStep;
  if (key === 'PageUp') return Math.min(maximum, value + leap);
  if (key === 'PageDown') return Math.max(minimum, value - leap);
  return undefined;
}

const share = (value: number, minimum: number, maximum: number): number =>
  maximum > minimum ? ((value - minimum) / (maximum - minimum)) * 100 : 0;

/** Drawn with attributes: the content policy forbids styles in the server's markup. */
function Track({ from, to }: { from: number; to: number }) {
  return (
    <svg className={styles.track} aria-hidden="true">
      <rect x={`${from}%`} y="0" width={`${Math.max(0, to - from)}%`} height="6" />
    </svg>
  );
}

interface ThumbProps extends Required<Scale> {
  name: string;
  valueText: string;
  value: number;
  /** How far this thumb may go; the other thumb of a pair is a wall. */
  low: number;
  high: number;
  className?: string | undefined;
  disabled: boolean;
  describedBy: string | undefined;
  onChange: (value: number) => void;
}

function Thumb({
  name,
  valueText,
  value,
  minimum,
  maximum,
  step,
  low,
  high,
  className = '',
  disabled,
  describedBy,
  onChange,
}: ThumbProps) {
  const move = (next: number) => onChange(Math.min(high, Math.max(low, next)));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pagedValue(event.key, value, minimum, maximum, step);
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  };
  return (
    <input
      type="range"
      className={`${styles.input ?? ''} ${className}`}
      aria-label={name}
      aria-valuetext={valueText}
      aria-describedby={describedBy}
      min={minimum}
      max={maximum}
      step={step}
      value={value}
      disabled={disabled}
      onChange={(event) => move(event.target.valueAsNumber)}
      onKeyDown={onKeyDown}
    />
  );
}

function Frame({
  label,
  valueText,
  disabled,
  hint,
  hintId,
  pair = false,
  children,
}: Labelled & { hintId: string; pair?: boolean; children: ReactNode }) {
  return (
    <div className={styles.slider} data-disabled={disabled || undefined}>
      <p className="spread">
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <output className={styles.value} aria-hidden="true">
          {valueText}
        </output>
      </p>
      <div className={styles.body} data-pair={pair || undefined}>
        {children}
      </div>
      {hint ? (
        <p className="muted" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export interface SliderProps extends Scale, Labelled {
  value: number;
  onChange: (value: number) => void;
}

/** One value on a scale: 0 to 100 in steps of 1 by default; the page keys move it by ten steps. */
export function Slider({
  value,
  onChange,
  minimum = sliderDefaults.minimum,
  maximum = sliderDefaults.maximum,
  step = sliderDefaults.step,
  ...rest
}: SliderProps) {
  const hintId = useId();
  const { label, valueText, disabled = false, hint } = rest;
  return (
    <Frame {...rest} hintId={hintId}>
      <Track from={0} to={share(value, minimum, maximum)} />
      <Thumb
        {...{ minimum, maximum, step, value, valueText, disabled, onChange }}
        name={label}
        low={minimum}
        high={maximum}
        describedBy={hint ? hintId : undefined}
      />
    </Frame>
  );
}

export interface RangeSliderProps extends Scale, Labelled {
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** Names and values of the two thumbs. */
  names: readonly [string, string];
  texts: readonly [string, string];
}

/** Two values on one scale; the thumbs meet but never cross. */
export function RangeSlider({
  value,
  onChange,
  names,
  texts,
  minimum = sliderDefaults.minimum,
  maximum = sliderDefaults.maximum,
  step = sliderDefaults.step,
  ...rest
}: RangeSliderProps) {
  const hintId = useId();
  const [low, high] = value;
  const { disabled = false, hint } = rest;
  const shared = { minimum, maximum, step, disabled, describedBy: hint ? hintId : undefined };
  // At the upper end both thumbs lie on each other: the lower one must be the one to take hold of.
  const lowOnTop = share(low, minimum, maximum) > 50;
  return (
    <Frame {...rest} hintId={hintId} pair>
      <div role="group" aria-label={rest.label}>
        <Track from={share(low, minimum, maximum)} to={share(high, minimum, maximum)} />
        <Thumb
          {...shared}
          name={names[0]}
          valueText={texts[0]}
          className={`${styles.paired ?? ''} ${lowOnTop ? (styles.onTop ?? '') : ''}`}
          value={low}
          low={minimum}
          high={high}
          onChange={(next) => onChange([next, high])}
        />
        <Thumb
          {...shared}
          name={names[1]}
          valueText={texts[1]}
          className={styles.paired}
          value={high}
          low={low}
          high={maximum}
          onChange={(next) => onChange([low, next])}
        />
      </div>
    </Frame>
  );
}

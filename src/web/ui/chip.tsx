import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type ChipProps = ComponentProps<'button'> & {
  /** On: dark, with a cross. */
  selected?: boolean;
  /** False: pressing it again does not take it off. */
  removable?: boolean;
};

/** A choice that is on or off, such as one filter. */
export function Chip({
  selected = false,
  removable = true,
  className,
  children,
  type = 'button',
  ...rest
}: ChipProps) {
  return (
    <button type={type} className={classNames(styles.chip, className)} aria-pressed={selected} {...rest}>
      {children}
      {selected && removable && <Icon name="close" size={18} />}
    </button>
  );
}

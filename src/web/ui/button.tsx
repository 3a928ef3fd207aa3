import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '#web/lib/link.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonLook {
  /** `main` once per screen; `go` only where money is committed, on the black slab. */
  variant?: 'main' | 'go' | 'line' | 'quiet' | 'danger';
  size?: 'normal' | 'small';
  wide?: boolean;
}

function lookOf(
  { variant = 'main', size = 'normal', wide = false }: ButtonLook,
  className: string | undefined,
): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    className,
  );
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows that the work is going on; the button keeps the focus and does nothing more. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const state = busy ? { 'aria-busy': true, 'aria-disabled': true } : {};
  return (
    <button
      type={type}
      className={lookOf({ variant, size, wide }, className)}
      onClick={press}
      {...state}
      {...rest}
    >
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link className={lookOf({ variant, size, wide }, className)} {...rest} />;
}

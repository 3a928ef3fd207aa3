import { useState, type ComponentProps } from 'react';
import { useText } from '#web/lib/text.tsx';
import { classNames } from './class-names.ts';
import { EYE, EYE_OFF } from './drawings.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** A password, hidden until its eye is pressed. Apart from the other inputs: pages without it need not bring its drawings. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <span className={classNames('block relative', className)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        className={classNames(styles.input, styles.password)}
        type={shown ? 'text' : 'password'}
      />
      <button
        type="button"
        className={styles.reveal}
        aria-pressed={shown}
        aria-label={t('common.password.show')}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? EYE_OFF : EYE} />
      </button>
    </span>
  );
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Link } from '#web/lib/link.tsx';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './layouts.module.css';

/** A desktop's browser in a narrow window has neither the header's links nor the bar at the bottom. Opens without script, too. */
export function NarrowMenu({ links }: { links: readonly { href: string; text: MessageId }[] }) {
  const t = useText();
  const [pathname] = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);

  const all = [
    ...links,
    { href: paths.addListing, text: 'common.header.list' },
    { href: paths.verification, text: 'common.nav.verify' },
  ] as const;
  return (
    <details
      ref={menu}
      className="relative wide-hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary className={styles.button} aria-label={t('common.header.menu')}>
        <Icon name="menu" />
      </summary>
      <ul className={styles.list}>
        {all.map(({ href, text }) => (
          <li key={href}>
            <Link className={styles.link} href={href}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

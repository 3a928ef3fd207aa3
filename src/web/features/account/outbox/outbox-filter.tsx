import { useLocation } from 'wouter';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './outbox.module.css';

const outboxPath = (to: string): string =>
  to ? `${paths.outbox}?to=${encodeURIComponent(to)}` : paths.outbox;

/** By recipient; the address holds it, so that a test or a second window can open it at once. */
export function OutboxFilter({ to }: { to: string }) {
  const t = useText();
  const [, navigate] = useLocation();
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      role="search"
      action={paths.outbox}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = new FormData(event.currentTarget).get('to');
        navigate(outboxPath(typeof wanted === 'string' ? wanted.trim() : ''));
      }}
    >
      <TextField
        className={styles.recipient}
        label={t('account.outbox.to')}
        hint={t('account.outbox.toHint')}
        key={to}
        name="to"
        defaultValue={to}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
      <Button type="submit" variant="line">
        {t('account.outbox.filter')}
      </Button>
      {to && (
        <Link className="grid items-center min-h-control text-2" href={paths.outbox}>
          <span className="link">{t('account.outbox.everybody')}</span>
        </Link>
      )}
    </form>
  );
}

import { useRef } from 'react';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { phoneText } from '#web/lib/phone-text.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { NAMES, useDetails } from '../lib/use-details.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './profile.module.css';
import { PictureControl } from './picture-control.tsx';

const LABELS = { firstName: 'profile.details.firstName', lastName: 'profile.details.lastName' } as const;
const FILLED_BY = { firstName: 'given-name', lastName: 'family-name' } as const;

/** First and last name, which are all that the form shows (docs/product/identity.md#profile). */
function NamesForm({ user }: { user: CurrentUser }) {
  const t = useText();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { names, errors, busy, write, save } = useDetails(user, form);
  return (
    <form
      ref={form}
      className="stack-4"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.names}>
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={t(LABELS[name])}
            error={errors[name]}
            name={name}
            value={names[name]}
            autoComplete={FILLED_BY[name]}
            onChange={(event) => write(name, event.target.value)}
          />
        ))}
      </div>
      <Button className={styles.save} type={isHydrated ? 'submit' : 'button'} busy={busy}>
        {t(busy ? 'profile.details.saving' : 'profile.details.save')}
      </Button>
    </form>
  );
}

/** Picture and name, and what else is on file. */
export function Details({ user }: { user: CurrentUser }) {
  const t = useText();
  return (
    <Card title={t('profile.details.title')} text={t('profile.details.text')}>
      <PictureControl user={user} />
      <NamesForm user={user} />
      <FactList
        className={styles.file}
        facts={[
          { name: t('profile.details.email'), value: user.email },
          {
            name: t('profile.details.phone'),
            value: user.phoneNumber ? phoneText(user.phoneNumber) : t('profile.details.noPhone'),
          },
        ]}
      />
      <p className="muted">{t('profile.details.private')}</p>
    </Card>
  );
}

import { useState } from 'react';
import type { FactorAdded, Passkey } from '#shared/contracts/factors.ts';
import { addPasskey, removePasskey, renamePasskey } from '#web/data/factors.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { canUsePasskeys } from '#web/lib/passkeys.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FactorCard } from './factor-card.tsx';
import styles from './factors.module.css';
import type { Proved } from './use-proved.ts';

const maximumName = 60;

interface NameFormProps {
  name: string;
  submit: string;
  busy: boolean;
  onName: (name: string) => void;
}

function NameForm({ name, submit, busy, onName }: NameFormProps) {
  const t = useText();
  return (
    <form
      className="stack-3 w-full max-w-420px"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('name');
        onName((typeof typed === 'string' && typed.trim()) || name);
      }}
    >
      <TextField
        label={t('factors.passkeys.name')}
        hint={t('factors.passkeys.nameHint')}
        name="name"
        defaultValue={name}
        maxLength={maximumName}
      />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}

function Row({ passkey, proved }: { passkey: Passkey; proved: Proved }) {
  const { t, locale } = useTexts();
  const [editing, setEditing] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;
  const day = (at: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));
  const { busy, make } = proved;
  if (editing)
    return (
      <li className={styles.row}>
        <NameForm
          name={name}
          submit={t('factors.passkeys.save')}
          busy={busy === `rename ${id}`}
          onName={(to) =>
            make(`rename ${id}`, async (api) => {
              await renamePasskey(api, id, to);
              setEditing(false);
            })
          }
        />
      </li>
    );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className="muted">
          {lastUsedAt
            ? t('factors.passkeys.used', { day: day(lastUsedAt) })
            : t('factors.passkeys.created', { day: day(createdAt) })}
        </span>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('factors.passkeys.renameNamed', { name })}
        onClick={() => setEditing(true)}
      >
        {t('factors.passkeys.rename')}
      </Button>
      <Button
        variant="line"
        size="small"
        busy={busy === `remove ${id}`}
        aria-label={t('factors.passkeys.removeNamed', { name })}
        onClick={() => make(`remove ${id}`, async (api, proof) => void (await removePasskey(api, id, proof)))}
      >
        {t('factors.passkeys.remove')}
      </Button>
    </li>
  );
}

interface PasskeysCardProps {
  passkeys: readonly Passkey[];
  proved: Proved;
  onAdded: (added: FactorAdded) => void;
}

/** Passkeys: made by the browser, named, removed. */
export function PasskeysCard({ passkeys, proved, onAdded }: PasskeysCardProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const [adding, setAdding] = useState(false);
  const [stopped, setStopped] = useState(false);
  const { busy, make, problem, failed } = proved;
  const isOwn = failed !== undefined && !failed.startsWith('app') && failed !== 'codes';
  const add = (name: string) => {
    setStopped(false);
    make('passkey', async (api, proof) => {
      const added = await addPasskey(api, name, proof).catch((error: unknown) => {
        // What the browser says is for developers.
        if (error instanceof ApiError) throw error;
        setStopped(true);
        return undefined;
      });
      if (!added) return;
      setAdding(false);
      onAdded(added);
    });
  };
  const can = !isHydrated || canUsePasskeys();
  return (
    <FactorCard
      title={t('factors.passkeys.title')}
      text={t(can ? 'factors.passkeys.text' : 'factors.passkeys.none')}
      problem={stopped ? t('factors.passkeys.failed') : isOwn ? problem : undefined}
    >
      {passkeys.length > 0 && (
        <ul className="grid cols-1">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} proved={proved} />
          ))}
        </ul>
      )}
      {can && adding && (
        <NameForm
          name={t('factors.passkeys.suggested')}
          submit={t(busy === 'passkey' ? 'factors.passkeys.adding' : 'factors.passkeys.add')}
          busy={busy === 'passkey'}
          onName={add}
        />
      )}
      {can && !adding && (
        <Button className="justify-self-start" variant="line" onClick={() => setAdding(true)}>
          {t('factors.passkeys.add')}
        </Button>
      )}
    </FactorCard>
  );
}

import { type RefObject, useRef, useState } from 'react';
import { minimumOwnPasswordLength } from '#shared/domain/account-limits.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './profile.module.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangePasswordBody } from '#shared/contracts/profile.ts';
import { changePassword, devicesQuery } from '#web/data/profile.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from '../lib/use-error-toast.ts';
import { useFocusWrong } from '../lib/focus-wrong.ts';
import { fieldErrors } from '../lib/refusal.ts';

const PASSWORDS = ['currentPassword', 'newPassword'] as const;
type PasswordField = (typeof PASSWORDS)[number];
type Errors = Partial<Record<PasswordField, string>>;

/** Changes the password, with the fields of `form`. `done`: once it is changed. */
function usePassword(done: () => void, form: RefObject<HTMLFormElement | null>) {
  const t = useText();
  const toast = useToast();
  const errorToast = useErrorToast();
  const client = useQueryClient();
  const [missing, setMissing] = useState<Errors>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: ChangePasswordBody) => changePassword(apiOf(client), body),
    onSuccess: () => {
      void client.invalidateQueries(devicesQuery);
      toast({ title: t('profile.password.done'), text: t('profile.password.doneText') });
      done();
    },
    onError: (failure) => errorToast(failure, 'profile.password.failed'),
  });
  /** An empty field is not sent: the server would count it as a wrong password. */
  const change = (body: ChangePasswordBody) => {
    if (isPending) return;
    const empty = PASSWORDS.filter((name) => body[name] === '');
    setMissing(Object.fromEntries(empty.map((name) => [name, t('profile.required')])));
    reset();
    if (empty.length === 0) mutate(body);
  };
  useFocusWrong(form, error, missing);
  const errors: Errors = { ...fieldErrors(error, PASSWORDS), ...missing };
  return { busy: isPending, errors, change };
}

/** What was typed, read when it is sent: a password manager may have filled it in. */
const textOf = (form: FormData, name: PasswordField): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

interface FormProps {
  email: string;
  onClose: () => void;
}

function Form({ email, onClose }: FormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { busy, errors, change } = usePassword(onClose, form);
  return (
    <form
      ref={form}
      className={styles.passwordForm}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        change({
          currentPassword: textOf(typed, 'currentPassword'),
          newPassword: textOf(typed, 'newPassword'),
        });
      }}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('profile.password.current')} error={errors.currentPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            name="currentPassword"
            autoComplete="current-password"
            required
            // The press that opened the form asked for it.
            autoFocus
          />
        )}
      </Field>
      <Field
        label={t('profile.password.new')}
        hint={t('profile.password.hint', { count: minimumOwnPasswordLength })}
        error={errors.newPassword}
      >
        {(control) => <PasswordInput {...control} name="newPassword" autoComplete="new-password" required />}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {t(busy ? 'profile.password.saving' : 'profile.password.save')}
        </Button>
        <Button variant="line" onClick={onClose}>
          {t('profile.password.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The way to another password; the present one is asked for. */
export function Password({ email }: { email: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setOpen(false);
    heading.current?.focus();
  };
  return (
    <Card title={t('profile.password.title')} text={t('profile.password.text')} heading={heading}>
      {open ? (
        <Form email={email} onClose={close} />
      ) : (
        <Button className={styles.open} variant="line" onClick={() => setOpen(true)}>
          {t('profile.password.open')}
        </Button>
      )}
    </Card>
  );
}

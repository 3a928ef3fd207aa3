import type { ChangeEvent, ComponentProps } from 'react';
import { CreateUserBody } from '#shared/contracts/admin-people.ts';
import { minimumPasswordLength } from '#shared/domain/account-limits.ts';
import { createUser, ADMIN_STATS, ADMIN_USERS } from '#web/data/admin.ts';
import { useText } from '#web/lib/text.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { CardForm } from '../components/card-form.tsx';
import { useAdminAction } from '../confirm/use-admin-action.ts';
import styles from '../lib/lib.module.css';
import { useCheckedForm } from '../lib/use-checked-form.ts';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  securityQuestion: '',
  securityAnswer: '',
};
type Name = keyof typeof EMPTY;

/** As they stand, two side by side where there is room. Nothing is filled in from the Admin's own details. */
const INPUTS: readonly ({ name: Name } & ComponentProps<'input'>)[] = [
  { name: 'firstName', autoComplete: 'off' },
  { name: 'lastName', autoComplete: 'off' },
  { name: 'email', type: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  { name: 'phoneNumber', type: 'tel', autoComplete: 'off' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
  { name: 'securityQuestion', autoComplete: 'off' },
  { name: 'securityAnswer', autoComplete: 'off' },
];

interface CreateUserFormProps {
  id: string;
  onDone: () => void;
}

/** Creates an account for another person, validated with the prescribed messages. */
export function CreateUserForm({ id, onDone }: CreateUserFormProps) {
  const t = useText();
  const { run, busy, error } = useAdminAction({
    send: createUser,
    done: () => ({ title: t('admin.success'), text: t('admin.users.created') }),
    failed: t('admin.users.createFailed'),
    changes: [ADMIN_USERS, ADMIN_STATS],
  });
  const { form, values, errors, write, submit } = useCheckedForm({
    schema: CreateUserBody,
    empty: EMPTY,
    send: async (body) => {
      const isDone = await run(body);
      if (isDone) onDone();
      return isDone;
    },
    refused: error,
  });
  const hints: Partial<Record<Name, string>> = {
    password: t('admin.users.passwordHint', { count: minimumPasswordLength }),
    securityAnswer: t('admin.users.answerHint'),
  };
  return (
    <CardForm
      id={id}
      form={form}
      label={t('admin.users.create')}
      send={t(busy ? 'admin.users.creating' : 'admin.users.createSubmit')}
      busy={busy}
      submit={submit}
    >
      <p className={styles.note}>{t('admin.users.createText')}</p>
      {INPUTS.map(({ name, type, ...input }, index) => (
        <Field key={name} label={t(`admin.users.field.${name}`)} hint={hints[name]} error={errors[name]}>
          {(control) => {
            const common = {
              ...control,
              ...input,
              name,
              required: true,
              // The press that opened the form asked for it.
              autoFocus: index === 0,
              value: values[name],
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) => write(name, target.value),
            };
            return type === 'password' ? (
              <PasswordInput {...common} />
            ) : (
              <TextInput type={type} {...common} />
            );
          }}
        </Field>
      ))}
    </CardForm>
  );
}

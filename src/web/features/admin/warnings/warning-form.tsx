import { Severity, WarningBody } from '#shared/contracts/admin-people.ts';
import { sendWarning, ADMIN_USERS, ADMIN_WARNINGS } from '#web/data/admin.ts';
import { useText } from '#web/lib/text.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { CardForm } from '../components/card-form.tsx';
import { useAdminAction } from '../confirm/use-admin-action.ts';
import styles from '../lib/lib.module.css';
import { useCheckedForm } from '../lib/use-checked-form.ts';
import { PersonField } from './person-field.tsx';

/** A user who was chosen before the form opened. */
export interface Addressee {
  readonly id: string;
  readonly label: string;
  /** Prefilled from the case, where there is one. */
  readonly reason: string;
}

interface WarningFormProps {
  id: string;
  to: Addressee | undefined;
  onDone: () => void;
}

/** Whom, how serious, why: what the warned person reads on their profile and in a mail. */
export function WarningForm({ id, to, onDone }: WarningFormProps) {
  const t = useText();
  const { run, busy, error } = useAdminAction({
    send: sendWarning,
    done: () => ({ title: t('admin.success'), text: t('admin.warnings.sent') }),
    failed: t('admin.warnings.sendFailed'),
    changes: [ADMIN_WARNINGS, ADMIN_USERS],
  });
  const { form, values, errors, write, submit } = useCheckedForm({
    schema: WarningBody,
    empty: { userId: to?.id ?? '', severity: 'medium', reason: to?.reason ?? '', description: '' },
    send: async (body) => {
      const isDone = await run(body);
      if (isDone) onDone();
      return isDone;
    },
    refused: error,
  });
  return (
    <CardForm
      id={id}
      form={form}
      label={t('admin.warnings.send')}
      send={t(busy ? 'admin.warnings.sending' : 'admin.warnings.send')}
      busy={busy}
      submit={submit}
    >
      <PersonField
        initial={to?.label ?? ''}
        error={errors.userId}
        autoFocus={to === undefined}
        onChoose={(userId) => write('userId', userId)}
      />
      <SelectField
        label={t('admin.warnings.severity')}
        error={errors.severity}
        name="severity"
        value={values.severity}
        onChange={(event) => write('severity', event.target.value)}
      >
        {Severity.options.map((severity) => (
          <option key={severity} value={severity}>
            {t(`admin.warnings.choice.${severity}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('admin.warnings.reason')}
        error={errors.reason}
        className={styles.wide}
        name="reason"
        required
        autoFocus={to !== undefined}
        maxLength={200}
        value={values.reason}
        onChange={(event) => write('reason', event.target.value)}
      />
      <TextAreaField
        label={t('admin.warnings.description')}
        hint={t('admin.warnings.descriptionHint')}
        error={errors.description}
        className={styles.wide}
        name="description"
        required
        rows={4}
        maxLength={2000}
        value={values.description}
        onChange={(event) => write('description', event.target.value)}
      />
    </CardForm>
  );
}

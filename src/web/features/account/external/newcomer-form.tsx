import { useQuery } from '@tanstack/react-query';
import type { SessionAnswer } from '#shared/contracts/auth.ts';
import { ExternalSignUpBody, type ExternalNewcomer } from '#shared/contracts/external.ts';
import { ISSUER_NAMES, newcomerQuery, signUpFromElsewhere } from '#web/data/external.ts';
import { useText } from '#web/lib/text.tsx';
import { FormFrame } from '../form-frame.tsx';
import { PageHeading } from '../page-heading.tsx';
import { AdultField, NameFields, PhoneField } from '../person-fields.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { ExternalBanner } from './external-banner.tsx';

type OnDone = (answer: SessionAnswer) => void;

function Form({ newcomer, onDone }: { newcomer: ExternalNewcomer; onDone: OnDone }) {
  const t = useText();
  const { firstName, lastName } = newcomer;
  const account = useAccountForm({
    schema: ExternalSignUpBody,
    fields: ['firstName', 'lastName', 'phoneNumber', 'ageConfirmed'],
    defaults: { firstName, lastName, phoneNumber: '' },
    send: signUpFromElsewhere,
    onDone,
  });
  const { form } = account;
  const labels = {
    failed: t('account.signUp.failed'),
    submit: t('account.signUp.submit'),
    busy: t('account.signUp.busy'),
  };
  return (
    <FormFrame account={account} labels={labels}>
      <NameFields form={form} />
      <PhoneField form={form} />
      <AdultField form={form} />
    </FormFrame>
  );
}

/** What Google and Apple do not say of a person who is new here. */
export function NewcomerForm({ onDone }: { onDone: OnDone }) {
  const t = useText();
  const { data: newcomer, isError } = useQuery({ ...newcomerQuery, retry: false });
  const who = newcomer && { issuer: ISSUER_NAMES[newcomer.issuer], email: newcomer.email };
  return (
    <>
      <PageHeading title={t('account.external.newTitle')}>
        {who && t('account.external.newText', who)}
      </PageHeading>
      <ExternalBanner outcome={isError ? 'external_refused' : null} />
      {newcomer && <Form newcomer={newcomer} onDone={onDone} />}
    </>
  );
}

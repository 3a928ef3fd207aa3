import type { AdminUser, AdminUserPage } from '#shared/contracts/admin-people.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { phoneText } from '#web/lib/phone-text.ts';
import { useTexts } from '#web/lib/text.tsx';
import type { Fact } from '#web/ui/fact-list.tsx';
import { RatingBadges } from '../../users/restriction-badges.tsx';
import { Facts, Figures } from '../components/facts.tsx';
import { Section } from '../components/section.tsx';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';

function payoutState(user: AdminUser): 'ready' | 'begun' | 'none' {
  if (user.stripeConnectPayoutsEnabled) return 'ready';
  return user.stripeConnectDetailsSubmitted ? 'begun' : 'none';
}

/** A user's identity and contact data. */
export function UserFacts({ user }: { user: AdminUser }) {
  const { t } = useTexts();
  const moment = useFormatDateTime();
  const { id, email, phoneNumber, emailVerified, smsConsentGiven, createdAt, deletedAt } = user;
  const facts: Fact[] = [
    {
      name: t('admin.user.email'),
      value: email ?? t('admin.noEmail'),
      note: t(emailVerified ? 'admin.user.verified' : 'admin.user.unverified'),
    },
    { name: t('admin.user.phone'), value: phoneNumber ? phoneText(phoneNumber) : t('admin.user.noPhone') },
    { name: t('admin.user.texts'), value: t(smsConsentGiven ? 'admin.user.textsYes' : 'admin.user.textsNo') },
    { name: t('admin.user.ratings'), value: <RatingBadges user={user} /> },
    { name: t('admin.user.payouts'), value: t(`admin.user.payouts.${payoutState(user)}`) },
    { name: t('admin.user.joined'), value: moment(createdAt, 'day') },
    ...(deletedAt === null ? [] : [{ name: t('admin.user.left'), value: moment(deletedAt, 'day') }]),
    { name: t('admin.user.id'), value: <code>{id}</code> },
  ];
  return (
    <Section title={t('admin.user.account')} boxed>
      <Facts facts={facts} />
    </Section>
  );
}

/** What they do here, and what money has gone through their hands. */
export function UserFigures({ page: { counts, money } }: { page: AdminUserPage }) {
  const { t, locale } = useTexts();
  const count = (value: number) => formatNumber(locale, value);
  return (
    <>
      <Section title={t('admin.user.money')}>
        <Figures
          facts={[
            { name: t('admin.user.spent'), value: formatMoney(locale, money.spent, true) },
            { name: t('admin.user.refunded'), value: formatMoney(locale, money.refunded, true) },
            { name: t('admin.user.earned'), value: formatMoney(locale, money.earned, true) },
            { name: t('admin.user.pendingPayouts'), value: formatMoney(locale, money.pendingPayouts, true) },
          ]}
        />
      </Section>
      <Section title={t('admin.user.activity')}>
        <Figures
          facts={[
            { name: t('admin.user.listingCount'), value: count(counts.listings) },
            { name: t('admin.user.asRenter'), value: count(counts.asRenter) },
            { name: t('admin.user.asOwner'), value: count(counts.asOwner) },
            { name: t('admin.user.live'), value: count(counts.live) },
            { name: t('admin.user.messages'), value: count(counts.messages) },
            { name: t('admin.user.devices'), value: count(counts.devices) },
          ]}
        />
      </Section>
    </>
  );
}

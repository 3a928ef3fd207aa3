import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import { compareNow, jobPagesQuery, reconciliationQuery } from '#web/data/admin.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { centsOf, moneyText } from '../lib/money.ts';
import { useInstant } from '../lib/use-instant.ts';
import { Differences } from './differences.tsx';
import styles from './report.module.css';

function useCompare() {
  const { t } = useTexts();
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => compareNow(api),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: reconciliationQuery.queryKey });
      void client.invalidateQueries({ queryKey: jobPagesQuery.queryKey });
      toast({ title: t('reconciliation.report.done') });
    },
    onError: (error) => {
      const said = error instanceof ApiError ? error.userMessage : undefined;
      toast({
        tone: 'destructive',
        title: t('reconciliation.report.failed'),
        text: said ?? t('reconciliation.report.failedText'),
      });
    },
  });
}

function Figure({
  label,
  note,
  loud,
  children,
}: {
  label: string;
  note?: string;
  loud?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.figure, loud && styles.loud)}>
      <dt>{label}</dt>
      <dd className={styles.number}>{children}</dd>
      {note && <dd className="muted">{note}</dd>}
    </div>
  );
}

function Figures({ report }: { report: ReconciliationReport }) {
  const { t, locale } = useTexts();
  const [ledger, provider] = [centsOf(report.ledgerAmount), centsOf(report.providerAmount)];
  return (
    <dl className={styles.figures}>
      <Figure label={t('reconciliation.report.ledger')}>{moneyText(locale, ledger)}</Figure>
      <Figure label={t('reconciliation.report.provider')}>{moneyText(locale, provider)}</Figure>
      <Figure label={t('reconciliation.report.difference')} loud={ledger !== provider}>
        {moneyText(locale, ledger - provider)}
      </Figure>
      <Figure label={t('reconciliation.report.lines')}>{formatNumber(locale, report.lines)}</Figure>
      <Figure label={t('reconciliation.report.backfilled')} note={t('reconciliation.report.backfilledNote')}>
        {formatNumber(locale, report.backfilled)}
      </Figure>
    </dl>
  );
}

function useVerdict(report: ReconciliationReport | null) {
  const { t } = useTexts();
  const instant = useInstant();
  if (!report)
    return {
      tone: 'none',
      icon: 'info',
      title: t('reconciliation.report.none'),
      text: t('reconciliation.report.noneText'),
    } as const;
  const text = t('reconciliation.report.at', { when: instant(report.at) });
  const count = report.differences.length;
  return count === 0
    ? ({ tone: 'good', icon: 'check', title: t('reconciliation.report.agree'), text } as const)
    : ({ tone: 'bad', icon: 'alert', title: t('reconciliation.report.differ', { count }), text } as const);
}

/** Whether the ledger agrees with the provider, and the differences. */
export function Report({ report }: { report: ReconciliationReport | null }) {
  const { t } = useTexts();
  const titleId = useId();
  const { mutate, isPending } = useCompare();
  const { tone, icon, title, text } = useVerdict(report);
  return (
    <section className="overflow-hidden panel" aria-labelledby={titleId}>
      <div className={styles.verdict} data-tone={tone}>
        <Icon name={icon} className={styles.icon} />
        <div role="status">
          <h2 id={titleId}>{title}</h2>
          <p>{text}</p>
        </div>
        <Button className={styles.compare} busy={isPending} onClick={() => mutate()}>
          {t('reconciliation.report.compare')}
        </Button>
      </div>
      {report && (
        <div className={styles.body}>
          <Figures report={report} />
          {report.differences.length > 0 && <Differences differences={report.differences} />}
        </div>
      )}
    </section>
  );
}

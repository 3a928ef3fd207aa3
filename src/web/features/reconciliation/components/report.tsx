import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import { compareNow, jobPagesQuery, reconciliationQuery } from '#web/data/admin.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { centsOf, formatCents } from '#web/lib/cents.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { useInstant } from '../lib/use-instant.ts';
import { Differences } from './differences.tsx';
import styles from './reconciliation.module.css';

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

function Figures({ report }: { report: ReconciliationReport }) {
  const { t, locale } = useTexts();
  const [ledger, provider] = [centsOf(report.ledgerAmount), centsOf(report.providerAmount)];
  return (
    <FactList
      className={styles.figures}
      rows={styles.figure}
      values={styles.number}
      facts={[
        { name: t('reconciliation.report.ledger'), value: formatCents(locale, ledger) },
        { name: t('reconciliation.report.provider'), value: formatCents(locale, provider) },
        {
          name: t('reconciliation.report.difference'),
          value: formatCents(locale, ledger - provider),
          className: ledger !== provider && styles.loudFigure,
        },
        { name: t('reconciliation.report.lines'), value: formatNumber(locale, report.lines) },
        {
          name: t('reconciliation.report.backfilled'),
          value: formatNumber(locale, report.backfilled),
          note: t('reconciliation.report.backfilledNote'),
        },
      ]}
    />
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

import { useQuery } from '@tanstack/react-query';
import { statementsQuery, statementUrl } from '#web/data/statements.ts';
import { useText } from '#web/lib/text.tsx';
import { StatementList } from '#web/ui/statement-list.tsx';

/** The months of the caller as owner; a list that fails is left out, the rest of the page does not need it. */
export function OwnerStatements() {
  const t = useText();
  const { data } = useQuery(statementsQuery);
  return (
    <StatementList
      months={data?.owner ?? []}
      hrefOf={(month) => statementUrl('owner', month)}
      title={t('payouts.statements.title')}
      toDate={(month) => t('payouts.statements.toDate', { month })}
      download={(month) => t('payouts.statements.download', { month })}
      file={t('payouts.statements.file')}
      earlier={t('payouts.statements.earlier')}
    />
  );
}

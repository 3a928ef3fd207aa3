import { useQuery } from '@tanstack/react-query';
import { statementsQuery, statementUrl } from '#web/data/statements.ts';
import { useText } from '#web/lib/text.tsx';
import { StatementList } from '#web/ui/statement-list.tsx';

/** The months of the caller as renter; a list that fails is left out, the rest of the page does not need it. */
export function RenterStatements() {
  const t = useText();
  const { data } = useQuery(statementsQuery);
  return (
    <StatementList
      months={data?.renter ?? []}
      hrefOf={(month) => statementUrl('renter', month)}
      title={t('profile.statements.title')}
      toDate={(month) => t('profile.statements.toDate', { month })}
      download={(month) => t('profile.statements.download', { month })}
      file={t('profile.statements.file')}
      earlier={t('profile.statements.earlier')}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/link.tsx';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import type { listPageQuery } from '../../lists/list-query.ts';
import { Section } from '../components/section.tsx';

interface RecentProps<Row> {
  title: string;
  query: ReturnType<typeof listPageQuery<Row>>;
  empty: string;
  failed: MessageId;
  /** Where all of them are. */
  all: string;
  render: (rows: readonly Row[]) => ReactNode;
}

/** The newest few of one kind, and the way to the rest. */
export function Recent<Row>({ title, query, empty, failed, all, render }: RecentProps<Row>) {
  const t = useText();
  const answer = useQuery(query);
  // The data of the page before belonged to another user.
  const page = answer.isPlaceholderData ? undefined : answer.data;
  const isEmpty = page?.rows.length === 0;
  return (
    <Section
      title={title}
      busy={!page && !answer.isError}
      action={
        page &&
        !isEmpty && (
          <Link className="link inline-flex items-center min-h-44px text-2" href={all}>
            {t('admin.user.all')}
            <span className="sr-only"> {title}</span>
          </Link>
        )
      }
    >
      <Loaded explained query={{ ...answer, data: page }} title={failed} skeleton="h-140px">
        {({ rows }) => (isEmpty ? <p className="muted">{empty}</p> : render(rows))}
      </Loaded>
    </Section>
  );
}

import type { ReactNode } from 'react';
import { reasonOf } from '#web/lib/api-client.ts';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { RetryBanner } from './retry-banner.tsx';
import { Skeleton } from './skeleton.tsx';

/** What is seen of a query. */
export interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadErrorProps {
  query: Loading<unknown>;
  title?: MessageId;
  /** What was not lost; `stale`, if it differs, where the answer before the failure is still shown. */
  text?: MessageId;
  stale?: MessageId;
  /** The server's own sentence comes first. */
  explained?: boolean;
}

/** A part of a page did not come, and can be asked for again; nothing where it did. */
export function LoadError({
  query: { data, error, isFetching, refetch },
  title,
  text,
  stale = text ?? 'common.failed.stale',
  explained = false,
}: LoadErrorProps) {
  const t = useText();
  if (!error) return null;
  const words = [
    explained && reasonOf(error),
    t(data === undefined ? (text ?? 'common.failed.text') : stale),
  ];
  return (
    <RetryBanner title={title && t(title)} busy={isFetching} retry={() => void refetch()}>
      {words.filter(Boolean).join(' ')}
    </RetryBanner>
  );
}

interface LoadedProps<Data> extends LoadErrorProps {
  query: Loading<Data>;
  /** The class of what stands in the place of what is to come. */
  skeleton: string | undefined;
  children: (data: Data) => ReactNode;
}

/** A part of a page: what has come, its place until it does, and why it did not. */
export function Loaded<Data>({ skeleton, children, ...failure }: LoadedProps<Data>) {
  const { data, error } = failure.query;
  return (
    <>
      <LoadError {...failure} />
      {data !== undefined && children(data)}
      {data === undefined && !error && <Skeleton shape="block" className={skeleton} />}
    </>
  );
}

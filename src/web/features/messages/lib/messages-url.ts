import { paths } from '#web/lib/paths.ts';

export const MESSAGE_TABS = ['messages', 'alerts'] as const;
export type MessageTab = (typeof MESSAGE_TABS)[number];

export interface MessagesQuery {
  readonly tab: MessageTab;
  /** Id of the booking whose conversation is open; empty for none. */
  readonly open: string;
}

/** `?booking=…`, `?tab=alerts`. */
export function readMessagesQuery(search: string): MessagesQuery {
  const params = new URLSearchParams(search);
  return {
    tab: params.get('tab') === 'alerts' ? 'alerts' : 'messages',
    open: params.get('booking') ?? '',
  };
}

export function messagesUrl({ tab, open }: MessagesQuery): string {
  const params = new URLSearchParams({
    ...(tab === 'alerts' ? { tab } : {}),
    ...(open ? { booking: open } : {}),
  });
  const search = params.toString();
  return search ? `${paths.messages}?${search}` : paths.messages;
}

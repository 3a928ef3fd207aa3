import { useRef, useEffect, type RefObject } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCurrentUser } from '#web/data/session.ts';
import { isMessaging, useStaleOnLeave } from '#web/data/use-stale-on-leave.ts';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { messagesUrl, MESSAGE_TABS, readMessagesQuery } from '../lib/messages-url.ts';
import type { RenderPicture } from '../lib/render-picture.ts';
import { MessageClock } from '../lib/times.tsx';
import { useKeyboardRoom } from '../lib/use-keyboard-room.ts';
import { useAlerts, type Alerts, useConversations } from '../lib/use-lists.ts';
import { useOpenFocus } from '../lib/use-open-focus.ts';
import { AlertsList } from './alerts-list.tsx';
import { ConversationList, ListSkeleton } from './conversation-list.tsx';
import styles from './messages-view.module.css';
import { OpenConversation } from './open-conversation.tsx';

/**
 * The offline banner above the header makes the page longer: `--banner` is its height, so that the
 * full-height layout shrinks by that much and the composer stays in sight.
 */
function useBannerRoom(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fit = () => {
      const banner = document.querySelector<HTMLElement>('[data-offline-banner]');
      place.current?.style.setProperty('--banner', `${banner?.offsetHeight ?? 0}px`);
    };
    const watch = new ResizeObserver(fit);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [place]);
}

const TABS = 'messages';

function useUnreadAlerts({ query, rows }: Alerts): number | string | undefined {
  const t = useText();
  const count = rows.filter(({ read }) => !read).length;
  if (count === 0) return undefined;
  return query.hasNextPage && rows.at(-1)?.read === false ? t('messages.countMore', { count }) : count;
}

function Messages({ userId, renderPicture }: { userId: string; renderPicture: RenderPicture }) {
  const t = useText();
  const [, navigate] = useLocation();
  const { tab, open } = readMessagesQuery(useSearch());
  const conversations = useConversations();
  const alerts = useAlerts();
  const screen = useRef<HTMLDivElement>(null);
  const unread = conversations.rows.reduce((sum, row) => sum + row.unread, 0);
  const unreadAlerts = useUnreadAlerts(alerts);
  const counts = { messages: unread === 0 ? undefined : unread, alerts: unreadAlerts };
  const hasNone = conversations.query.data !== undefined && conversations.rows.length === 0;
  const isAlone = !open && (tab === 'alerts' || hasNone);
  useStaleOnLeave(isMessaging);
  useBannerRoom(screen);
  useKeyboardRoom(screen);
  useOpenFocus(screen, open);
  return (
    <div
      ref={screen}
      className={styles.screen}
      data-messages={open ? 'open' : 'list'}
      data-alone={isAlone || undefined}
    >
      <div className={styles.side}>
        <h1 className={styles.title} tabIndex={-1} data-focus="list">
          {t('messages.title')}
        </h1>
        <div className={styles.list}>
          <Tabs
            className={styles.tabs}
            name={TABS}
            label={t('messages.tabs')}
            tabs={MESSAGE_TABS.map((id) => ({ id, label: t(`messages.tab.${id}`), count: counts[id] }))}
            value={tab}
            onChange={(next) => navigate(messagesUrl({ tab: next, open }), { replace: true })}
          />
          <TabPanel className={styles.panel} name={TABS} id={tab}>
            {tab === 'alerts' ? (
              <AlertsList alerts={alerts} />
            ) : (
              <ConversationList conversations={conversations} open={open} renderPicture={renderPicture} />
            )}
          </TabPanel>
        </div>
      </div>
      <div className={styles.thread} tabIndex={-1} data-focus="thread">
        {open ? (
          <OpenConversation
            key={open}
            bookingId={open}
            userId={userId}
            conversations={conversations}
            renderPicture={renderPicture}
          />
        ) : (
          <div className="grid h-full place-items-center">
            <EmptyState
              bare
              title={t('messages.none.title')}
              text={t('messages.none.text')}
              picture="/illustrations/skid-steer.yellow.alone.svg"
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** The conversations of the reader's rentals, and the in-app notifications. */
export function MessagesView({ renderPicture }: { renderPicture: RenderPicture }) {
  const t = useText();
  const user = useCurrentUser();
  if (user && !user.isGuest)
    return (
      <MessageClock>
        <Messages userId={user.id} renderPicture={renderPicture} />
      </MessageClock>
    );
  return (
    <div className="container stack-4 py-6-8">
      <h1>{t('messages.title')}</h1>
      {user ? (
        <SignInRequired
          title={t('messages.guest.title')}
          text={t('messages.guest.text')}
          picture="/illustrations/skid-steer.yellow.alone.svg"
          reason="message"
        >
          <ButtonLink href={paths.search} variant="line">
            {t('messages.guest.search')}
          </ButtonLink>
        </SignInRequired>
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

import type { Subscriber } from '#server/events/event.ts';
import type { LiveHub } from '#server/live/hub.ts';

/** Tells open browsers what concerns them. A hint: handling an event twice sends it twice, which harms nobody. */
export function liveSubscriber(hub: LiveHub): Subscriber {
  return {
    name: 'live',
    async handle({ event }) {
      switch (event.type) {
        case 'session.ended':
          return hub.publish({ userId: event.userId }, { type: 'session', sessionId: event.sessionId });
        case 'user.email_verified':
        case 'user.password_reset':
          return hub.publish({ userId: event.userId }, { type: 'user', userId: event.userId });
        default:
          return Promise.resolve();
      }
    },
  };
}

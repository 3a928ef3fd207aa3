import { Instant, noNul } from './common.ts';
import { z } from './zod.ts';

/** What a browser is bound to when it subscribes (`applicationServerKey`, base64url). */
export const PushKey = z.object({ publicKey: z.string() });
export type PushKey = z.infer<typeof PushKey>;

/** POST /api/push/subscriptions: the browser's `PushSubscription.toJSON()`. */
export const PushSubscriptionBody = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1000), noNul),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{80,100}=*$/)),
    auth: z.string().check(z.regex(/^[\w-]{20,30}=*$/)),
  }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

/** A device of the caller's with push notifications; `current`: the calling one. Real time. */
export const PushDevice = z.object({
  id: z.string(),
  /** As in the list of devices: 'Chrome on Android'. */
  name: z.string(),
  current: z.boolean(),
  createdAt: Instant,
});
export type PushDevice = z.infer<typeof PushDevice>;

/** What the worker in the browser is sent, as JSON. `link`: a path of ours; `tag`: one notice for the tries of one message. */
export interface PushPayload {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly tag: string;
}

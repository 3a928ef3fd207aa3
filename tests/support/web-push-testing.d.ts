/* As much of npm's `web-push-testing` as the tests use: it brings no types. */

declare module 'web-push-testing/src/PushApiModel.js' {
  interface SubscriptionMade {
    endpoint: string;
    keys: { p256dh: string; auth: string };
    clientHash: string;
  }
  export class PushApiModel {
    /** What each address begins with. */
    notifyUrl: string;
    subscribe(options: { userVisibleOnly: 'true'; applicationServerKey: string }): Promise<SubscriptionMade>;
    expireSubscription(clientHash: string): void;
    /** What was sent there, opened; oldest first. */
    getNotifications(asked: { clientHash: string }): { messages: string[] };
  }
}

declare module 'web-push-testing/src/server.js' {
  import type { RequestListener } from 'node:http';
  import type { PushApiModel } from 'web-push-testing/src/PushApiModel.js';
  export default class WebPushTestingServer {
    constructor(model: PushApiModel, port: number);
    readonly _app: RequestListener;
    setRequestHandlers(): void;
  }
}

import { once } from 'node:events';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { PushApiModel } from 'web-push-testing/src/PushApiModel.js';
import WebPushTestingServer from 'web-push-testing/src/server.js';
import { selfSigned } from './self-signed.ts';

/**
 * A push service that others have written (npm's `web-push-testing`): it makes browsers' keys, checks who sends by the key that
 * a browser was bound to, and decrypts messages. Its own server speaks plain HTTP on all interfaces and ends the process when it
 * fails; so its answers are given by a server of ours. One at a time: it keeps its state in a variable of its file.
 */
export async function startForeignPushService() {
  const { key, cert } = selfSigned();
  const model = new PushApiModel();
  const service = new WebPushTestingServer(model, 0);
  service.setRequestHandlers();
  /** The status of each call, in the order of their ends. */
  const answered: number[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    response.on('finish', () => answered.push(response.statusCode));
    service._app(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  model.notifyUrl = `https://127.0.0.1:${String(port)}/notify/`;
  const agent = new Agent({ ca: cert });
  return {
    agent,
    answered,
    /** A browser that accepts push messages of this application server key (base64url). */
    async newBrowser(applicationServerKey: string) {
      const made = await model.subscribe({ userVisibleOnly: 'true', applicationServerKey });
      const { endpoint, keys, clientHash } = made;
      return {
        body: { endpoint, keys },
        expire: () => model.expireSubscription(clientHash),
        opened: () =>
          model.getNotifications({ clientHash }).messages.map((said) => JSON.parse(said) as unknown),
      };
    },
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type ForeignPushService = Awaited<ReturnType<typeof startForeignPushService>>;

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Plugin, ViteDevServer } from 'vite';
import { createServer } from 'vite';
import type { Pages } from '#server/main.ts';
import type { PageRenderer } from '#server/modules/pages/index.ts';
import { devManifest } from './dev-manifest.ts';

/** What Vite answers: sources, its own client, and the packages that it has prepared. Everything else is the product's. */
const VITES = /^\/(?:@|src\/|node_modules\/|\.cache\/vite\/)/;
/** A server that restarts does so within this time, and its page is loaded again then. */
const RESTART_MS = 600;

/** Without a fetch handler it answers nothing; it takes the place of a worker that a build has left at this address. */
const WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))));
`;

/**
 * What Vite's client needs besides: it puts the styles that it updates into style elements, and waits for a server that
 * restarts in a worker of its own. Only pages of the development server get this policy.
 */
const devContentPolicy = (policy: string): string =>
  policy
    .replace(/style-src [^;]*/, (sources) => `${sources} 'unsafe-inline'`)
    .replace(/worker-src [^;]*/, (sources) => `${sources} blob:`);

/**
 * A change in src/shared may restart the server, and a page that reloads meanwhile gets no answer. So it is not
 * loaded again at once: Vite's client does so when the server is back, or this does if the server did not restart.
 */
function reloadAfterRestart(): Plugin & { stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  return {
    name: 'equipshare-reload-after-restart',
    stop,
    hotUpdate({ file, modules }) {
      const { hot, name } = this.environment;
      if (name !== 'client' || modules.length === 0 || !file.includes('/src/shared/')) return undefined;
      stop();
      timer = setTimeout(() => hot.send({ type: 'full-reload' }), RESTART_MS);
      return [];
    },
  };
}

/** The link to a CSS module in a page's head imports nothing that could take a change; what the script imports takes it. */
const leaveLinkedStyles: Plugin = {
  name: 'equipshare-leave-linked-styles',
  hotUpdate: ({ modules }) => modules.filter(({ url }) => !url.endsWith('.module.css?direct')),
};

/** Renders with the current sources. */
const rendererOf = (vite: () => ViteDevServer): PageRenderer => ({
  async render(request) {
    const { createRenderer } = (await vite().ssrLoadModule('/src/web/entry-server.tsx')) as {
      createRenderer: (files: unknown) => PageRenderer;
    };
    return createRenderer(devManifest(vite())).render(request);
  },
});

/** Vite answers in front of the product, on the same port. */
function putInFront(app: FastifyInstance, vite: ViteDevServer): void {
  const product = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/' } = request;
    if (url === '/sw.js')
      return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(WORKER);
    const next = () => product.forEach((handle) => handle(request, response));
    if (VITES.test(url)) vite.middlewares(request, response, next);
    else next();
  });
}

/** Pages from the sources: nothing is built, and a change shows in the open page. */
export function openDevPages(projectDir: string): Promise<Pages> {
  let vite: ViteDevServer | undefined;
  const reload = reloadAfterRestart();
  const started = () => {
    if (!vite) throw new Error('A page was asked for before Vite was started.');
    return vite;
  };
  return Promise.resolve({
    renderer: rendererOf(started),
    webDir: undefined,
    async attach(app) {
      vite = await createServer({
        root: projectDir,
        configFile: `${projectDir}/vite.config.ts`,
        appType: 'custom',
        logLevel: 'warn',
        plugins: [reload, leaveLinkedStyles],
        server: { middlewareMode: true, ws: { server: app.server } },
      });
      putInFront(app, vite);
      app.addHook('onSend', (_request, reply, _payload, done) => {
        const policy = reply.getHeader('content-security-policy');
        if (typeof policy === 'string')
          void reply.header('content-security-policy', devContentPolicy(policy));
        done();
      });
    },
    async close() {
      reload.stop();
      await vite?.close();
    },
  });
}

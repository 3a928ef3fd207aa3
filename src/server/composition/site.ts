import { ISSUERS } from '#shared/contracts/external.ts';
import type { PublicConfig } from '#shared/contracts/system.ts';
import type { Core } from '../core.ts';
import { scheduleCounting } from '../housekeeping.ts';
import { apiReferenceRoutes } from '../modules/api-reference/index.ts';
import { clockRoutes } from '../modules/clock/index.ts';
import { illustrationRoutes } from '../modules/illustrations/index.ts';
import { installableRoutes } from '../modules/installable/index.ts';
import { liveRoutes, OpenStreams } from '../modules/live/index.ts';
import { createSitemap, sitemapRoutes } from '../modules/sitemap/index.ts';
import { demonstrationPeople, systemRoutes } from '../modules/system/index.ts';
import type { AppDependencies, Area } from './area.ts';

function publicConfigOf({ config, build, paymentSandbox }: AppDependencies, core: Core): () => PublicConfig {
  const { stripe, sandbox, signIn } = config;
  const issuers = ISSUERS.filter((issuer) => signIn[issuer]);
  return () => ({
    productName: config.productName,
    build,
    sandbox,
    now: core.platform.clocks.product.now().toISOString(),
    payments: stripe
      ? { provider: 'stripe', publishableKey: stripe.publishableKey, apiUrl: '' }
      : {
          provider: 'sandbox',
          publishableKey: paymentSandbox?.publishableKey ?? '',
          apiUrl: '/sandbox/stripe',
        },
    ...(config.mapTiles ? { mapTiles: config.mapTiles } : {}),
    ...(issuers.length > 0 ? { signInWith: issuers } : {}),
    // When exposed, no password is handed out at a click.
    demonstrationPeople:
      sandbox && config.demonstrationData && !config.exposed ? demonstrationPeople(config.adminEmail) : [],
  });
}

export interface Site extends Area {
  /** The live streams that are open on this instance. */
  readonly streams: OpenStreams;
}

/** Configuration, health, clock, live events, and files for browsers and search engines. */
export function assembleSite(core: Core, deps: AppDependencies): Site {
  const { platform, isReady, clockService } = core;
  const { config, assetsDir, webDir } = deps;
  const sitemap = createSitemap(platform);
  scheduleCounting(core.recurring, 'sitemap.count', () => sitemap.count());
  const streams = new OpenStreams();
  return {
    streams,
    routes: [
      systemRoutes({ publicConfig: publicConfigOf(deps, core), isReady }),
      ...(config.sandbox ? [clockRoutes(clockService)] : []),
      apiReferenceRoutes({ productName: config.productName, assetsDir }),
      liveRoutes({ hub: platform.live, draining: core.draining, streams }),
      illustrationRoutes({ assetsDir }),
      installableRoutes({ productName: config.productName, assetsDir, webDir }),
      sitemapRoutes(
        core.reading((where) => createSitemap(where), 'everybody'),
        config.publicUrl,
      ),
    ],
  };
}

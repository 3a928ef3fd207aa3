import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Locale } from '#shared/domain/languages.ts';
import { isMobileUserAgent } from '#shared/domain/mobile-user-agent.ts';
import { configQuery, currentUserQuery } from '#web/data/session.ts';
import { App } from './app/app.tsx';
import { buildFilesFor, catalogueFiles, catalogueKey, type Manifest } from './app/build-files.ts';
import { documentHtml, escapeJson, type DocumentParts } from './app/document.ts';
import { loadRoute } from './app/loaded-route.ts';
import { SignInRequiredError } from './app/lazy-routes.ts';
import { isEager, screenFiles } from './app/screen-resources.ts';
import { ROOT_ELEMENT, STATE_ELEMENT, type PageState } from './app/page-state.ts';
import { UnavailablePage } from './app/unavailable-page.tsx';
import { ApiError, type Fetch } from './lib/api-client.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createTexts, type Texts } from './lib/text.tsx';

interface PageRequest {
  readonly url: string;
  readonly userAgent: string;
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | undefined;
  readonly origin: string;
  readonly fetch: Fetch;
}

interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly personal: boolean;
  readonly reader?: string;
  readonly etagSource?: string;
  readonly styles?: readonly string[];
  readonly location?: string;
}

/** By hand: an address such as `//x` is a path here, never a host, and nothing that a client sends may throw. */
function splitUrl(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return { pathname: path.startsWith('/') ? path : '/', search: mark < 0 ? '' : url.slice(mark) };
}

type Fixed = Pick<DocumentParts, 'locale' | 'theme' | 'origin' | 'rootId' | 'stateId'>;
const fixedParts = ({ locale, theme, origin }: PageRequest): Fixed => ({
  locale,
  theme,
  origin,
  rootId: ROOT_ELEMENT,
  stateId: STATE_ELEMENT,
});

/** A call that every page needs (the current user) failed: an error page without a script. */
function unavailable(manifest: Manifest, request: PageRequest, { t }: Texts): RenderedPage {
  const { styles } = buildFilesFor(manifest, []);
  const html = documentHtml({
    ...fixedParts(request),
    head: { title: t('emptyStates.unavailable.title'), noIndex: true },
    productName: '',
    scripts: [],
    preloads: [],
    styles,
    body: renderToStaticMarkup(<UnavailablePage t={t} />),
    state: escapeJson({}),
  });
  return { status: 503, html, personal: true };
}

/**
 * What determines a page's content but for the instant at which it was made: its head, and the state that its body is rendered from.
 * Equal for two pages that differ in nothing else, within a minute of the product's time. A page that is kept sets the browser's idea
 * of that time, so it must not be older.
 */
const etagSourceOf = (parts: DocumentParts, now: string): string =>
  documentHtml({ ...parts, body: '' })
    .replaceAll(now, now.slice(0, 'yyyy-mm-ddThh:mm'.length))
    // Inside a text of the state the quotation marks are escaped.
    .replaceAll(/"(?:dataUpdatedAt|dehydratedAt)":\d+/g, '');

/** What the queries have read, in one order, whichever came first. */
function queriesOf(client: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(client);
  return {
    mutations,
    queries: queries.toSorted((one, other) => (one.queryHash < other.queryHash ? -1 : 1)),
  };
}

const FIRST_SERVER_ERROR = 500;

const isServerFailure = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= FIRST_SERVER_ERROR;

/** Whether the page shows that a part of it could not be read: a refusal is an answer, a failure soon is another one. */
const hasFailed = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error' && isServerFailure(state.error));

/** What the pages of a build have in common. */
interface Build {
  readonly manifest: Manifest;
  /** The addresses of the texts, by language and area. */
  readonly catalogues: Record<Locale, Record<string, string>>;
}

async function render(
  { manifest, catalogues }: Build,
  request: PageRequest,
  texts: Texts,
): Promise<RenderedPage> {
  const { pathname, search } = splitUrl(request.url);
  const client = createQueryClient(request.fetch, texts.translateError);
  const [route, config, user] = await Promise.all([
    loadRoute(pathname, search, client, texts, true),
    client.query(configQuery),
    client.query(currentUserQuery),
  ]);
  const page = {
    mobile: isMobileUserAgent(request.userAgent),
    renderedAt: config.now,
    origin: request.origin,
  };
  const ssr = { path: pathname, search: search.slice(1) };
  const body = renderToString(<App client={client} texts={texts} page={page} route={route} ssr={ssr} />);
  const { t } = texts;
  const { params } = route;
  const head = route.module.head({
    client,
    params,
    search: route.search,
    t,
    locale: texts.locale,
    origin: request.origin,
  });
  const { locale } = request;
  const areas = ['common', ...route.definition.text].map((area) => catalogueKey(locale, area));
  const files = buildFilesFor(manifest, [...screenFiles(route.definition.name), ...areas]);
  // A guest's screen that lacks nothing shows the same without its script: that comes with the first use of the page.
  const isComplete = user.isGuest && route.status === 200 && !hasFailed(client);
  const { preloads: first } = buildFilesFor(manifest, [catalogueKey(locale, 'common')]);
  const later =
    isComplete && isEager(route.definition.name)
      ? files.preloads.filter((file) => !first.includes(file))
      : undefined;
  const state: PageState = {
    locale,
    catalogues: catalogues[locale],
    page,
    queries: queriesOf(client),
    later,
  };
  const parts: DocumentParts = {
    ...fixedParts(request),
    head: route.status === 200 ? head : { ...head, noIndex: true },
    productName: config.productName,
    ...files,
    preloads: later ? first : files.preloads,
    body,
    state: escapeJson(state),
  };
  const html = documentHtml(parts);
  const rendered = {
    status: route.status,
    html,
    styles: parts.styles,
    reader: user.id,
  };
  // A page made for one user is never cached, so it is never revalidated; nor is one that says that a part could not be read.
  if (!user.isGuest) return { ...rendered, personal: true };
  if (hasFailed(client)) return { ...rendered, personal: false };
  return { ...rendered, personal: false, etagSource: etagSourceOf(parts, config.now) };
}

/** Renders pages on the server. `manifest` is the browser build's. The interface is the server's PageRenderer. */
export function createRenderer(manifest: Manifest) {
  const catalogues = { en: catalogueFiles(manifest, 'en'), es: catalogueFiles(manifest, 'es') };
  return {
    async render(request: PageRequest): Promise<RenderedPage> {
      const texts = createTexts(request.locale);
      try {
        return await render({ manifest, catalogues }, request, texts);
      } catch (error) {
        if (error instanceof SignInRequiredError)
          return { status: 302, html: '', personal: true, location: error.path };
        if (!(error instanceof ApiError) || !isServerFailure(error)) throw error;
        await texts.load(['common', 'empty-states']);
        return unavailable(manifest, request, texts);
      }
    },
  };
}

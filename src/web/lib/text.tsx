import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { createContext, use, type ReactNode } from 'react';
import { FORMER_MEMBER } from '#shared/domain/former-member.ts';
import { INTL_LOCALES, type IntlLocale, type Locale } from '#shared/domain/languages.ts';
import type account from '#shared/messages/en/account.json';
import type admin from '#shared/messages/en/admin.json';
import type adminConsole from '#shared/messages/en/admin-console.json';
import type analytics from '#shared/messages/en/analytics.json';
import type bestRate from '#shared/messages/en/best-rate.json';
import type bookings from '#shared/messages/en/bookings.json';
import type calendars from '#shared/messages/en/calendars.json';
import type categoryFacts from '#shared/messages/en/category-facts.json';
import type checkout from '#shared/messages/en/checkout.json';
import type claim from '#shared/messages/en/claim.json';
import type common from '#shared/messages/en/common.json';
import type factors from '#shared/messages/en/factors.json';
import type fleet from '#shared/messages/en/fleet.json';
import type favourites from '#shared/messages/en/favourites.json';
import type device from '#shared/messages/en/device.json';
import type home from '#shared/messages/en/home.json';
import type item from '#shared/messages/en/item.json';
import type listingSheet from '#shared/messages/en/listing-sheet.json';
import type listings from '#shared/messages/en/listings.json';
import type map from '#shared/messages/en/map.json';
import type myBookings from '#shared/messages/en/my-bookings.json';
import type messages from '#shared/messages/en/messages.json';
import type reconciliation from '#shared/messages/en/reconciliation.json';
import type deliveryQuote from '#shared/messages/en/delivery-quote.json';
import type emptyStates from '#shared/messages/en/empty-states.json';
import type payouts from '#shared/messages/en/payouts.json';
import type personalData from '#shared/messages/en/personal-data.json';
import type privacy from '#shared/messages/en/privacy.json';
import type profile from '#shared/messages/en/profile.json';
import type ratings from '#shared/messages/en/ratings.json';
import type receipt from '#shared/messages/en/receipt.json';
import type rent from '#shared/messages/en/rent.json';
import type saved from '#shared/messages/en/saved.json';
import type thinResults from '#shared/messages/en/thin-results.json';
import type search from '#shared/messages/en/search.json';
import type support from '#shared/messages/en/support.json';
import type timeline from '#shared/messages/en/timeline.json';
import type { TranslateError } from './api-client.ts';
import type { TellProblem } from './error-text.ts';
import { SERVER_MESSAGE_NAMESPACES, type ServerMessageNamespace } from './server-message-namespaces.ts';
import type { TranslateServerMessage, ServerMessages } from './server-messages.ts';

/** One catalogue file per area; a route declares the areas that it speaks, `common` is always there. */
export interface Catalogue {
  common: typeof common;
  'empty-states': typeof emptyStates;
  factors: typeof factors;
  device: typeof device;
  home: typeof home;
  search: typeof search;
  /** Comes later than the item's page. */
  'delivery-quote': typeof deliveryQuote;
  /** Comes with searches that find little. */
  'thin-results': typeof thinResults;
  /** Comes with the map, later than the search. */
  map: typeof map;
  item: typeof item;
  favourites: typeof favourites;
  account: typeof account;
  bookings: typeof bookings;
  ratings: typeof ratings;
  privacy: typeof privacy;
  profile: typeof profile;
  checkout: typeof checkout;
  claim: typeof claim;
  receipt: typeof receipt;
  rent: typeof rent;
  /** Comes later than the search and the item's page, with the favorites. */
  saved: typeof saved;
  /** Comes later than the screens that show it. */
  'best-rate': typeof bestRate;
  payouts: typeof payouts;
  'personal-data': typeof personalData;
  support: typeof support;
  'my-bookings': typeof myBookings;
  listings: typeof listings;
  'category-facts': typeof categoryFacts;
  /** These two come with the dialogs that show them. */
  calendars: typeof calendars;
  'listing-sheet': typeof listingSheet;
  /** Comes with the table of one's listings. */
  fleet: typeof fleet;
  timeline: typeof timeline;
  admin: typeof admin;
  'admin-console': typeof adminConsole;
  analytics: typeof analytics;
  messages: typeof messages;
  reconciliation: typeof reconciliation;
}
export type MessageNamespace = keyof Catalogue | ServerMessageNamespace;
export type MessageId = { [Area in keyof Catalogue]: keyof Catalogue[Area] }[keyof Catalogue];
type Values = Record<string, string | number>;

/** `t('home.hero')`: a text of the catalogue, in the reader's language. */
export type Translate = (id: MessageId, values?: Values) => string;

/** Brings the texts of one area in one language. */
export type ReadCatalogue = (language: Locale, area: MessageNamespace) => Promise<Messages>;

export interface Texts {
  readonly language: Locale;
  /** The same for Intl. */
  readonly locale: IntlLocale;
  readonly t: Translate;
  /** What is wrong, once `problems` are loaded. */
  readonly tell: TellProblem;
  /** Translates sentences once the server's namespaces are loaded. */
  readonly say: TranslateServerMessage;
  /** Loads areas that are not there yet. */
  load(areas: readonly MessageNamespace[]): Promise<void>;
  /** What a refused call has answered, in the reader's language. */
  readonly translateError: TranslateError | undefined;
}

const isServerNamespace = (area: MessageNamespace): area is ServerMessageNamespace =>
  SERVER_MESSAGE_NAMESPACES.some((serverTexts) => serverTexts === area);

export function createTextsFrom(language: Locale, read: ReadCatalogue): Texts {
  const locale = INTL_LOCALES[language];
  const i18n: I18n = setupI18n({ locale, messages: { [locale]: {} } });
  // A Spanish time ends with a period of its own: "6:00 p.m." at the end of a sentence takes no second one.
  const t: Translate = (id, values) =>
    language === 'en' ? i18n._(id, values) : i18n._(id, withFormerMember(values)).replace('.m..', '.m.');
  /** A deleted account has no name but the former member's. */
  const withFormerMember = (values: Values | undefined): Values | undefined =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value === FORMER_MEMBER ? t('common.formerMember') : value,
      ]),
    );
  const loaded = new Set<MessageNamespace>();
  const serverTexts: Messages = {};
  let serverMessages: ServerMessages | undefined;

  async function load(areas: readonly MessageNamespace[]): Promise<void> {
    const missing = areas.filter(
      (area) => !loaded.has(area) && !(language === 'en' && isServerNamespace(area) && area !== 'problems'),
    );
    const catalogues = await Promise.all(missing.map((area) => read(language, area)));
    catalogues.forEach((messages, index) => {
      i18n.load(locale, messages);
      const area = missing[index] as MessageNamespace;
      loaded.add(area);
      if (isServerNamespace(area)) Object.assign(serverTexts, messages);
    });
    // The reading of them travels with them, to those who need it.
    if (missing.some(isServerNamespace))
      serverMessages = (await import('./server-messages.ts')).createServerMessages(serverTexts, i18n);
  }

  return {
    language,
    locale,
    t,
    tell: (problem) => serverMessages?.tell(problem) ?? problem.code,
    say: (english) => serverMessages?.translate(english) ?? english,
    load,
    translateError:
      language === 'en'
        ? undefined
        : async (body) => {
            // Without its words a refusal is still one: in English.
            await load(SERVER_MESSAGE_NAMESPACES).catch(() => undefined);
            return serverMessages?.translateError(body) ?? body;
          },
  };
}

// Compiled by scripts/lib/catalogue-plugin.mjs while building. What mails, alerts and spreadsheets say is written on the server.
const files = import.meta.glob<{ default: Messages }>([
  '../../shared/messages/*/*.json',
  '!../../shared/messages/*/{notifications,export,manifest,papers}.json',
]);

async function readBundled(language: Locale, area: MessageNamespace): Promise<Messages> {
  const file = files[`../../shared/messages/${language}/${area}.json`];
  if (!file) throw new Error(`No catalogue ${language}/${area}`);
  return (await file()).default;
}

/** With every catalogue at hand, on the server and in tests; the browser knows the addresses of its own (main.tsx). */
export const createTexts = (language: Locale): Texts => createTextsFrom(language, readBundled);

export const TextContext = createContext<Texts | undefined>(undefined);

export function TextProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextContext value={texts}>{children}</TextContext>;
}

export function useTexts(): Texts {
  const texts = use(TextContext);
  if (!texts) throw new Error('No texts: wrap the tree in TextProvider');
  return texts;
}

export const useText = (): Translate => useTexts().t;

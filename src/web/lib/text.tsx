import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { createContext, use, type ReactNode } from 'react';
import type account from '#shared/messages/en/account.json';
import type admin from '#shared/messages/en/admin.json';
import type adminDesk from '#shared/messages/en/admin-desk.json';
import type analytics from '#shared/messages/en/analytics.json';
import type bookings from '#shared/messages/en/bookings.json';
import type checkout from '#shared/messages/en/checkout.json';
import type common from '#shared/messages/en/common.json';
import type home from '#shared/messages/en/home.json';
import type item from '#shared/messages/en/item.json';
import type listings from '#shared/messages/en/listings.json';
import type messages from '#shared/messages/en/messages.json';
import type moneyDesk from '#shared/messages/en/money-desk.json';
import type payouts from '#shared/messages/en/payouts.json';
import type privacy from '#shared/messages/en/privacy.json';
import type profile from '#shared/messages/en/profile.json';
import type ratings from '#shared/messages/en/ratings.json';
import type receipt from '#shared/messages/en/receipt.json';
import type rent from '#shared/messages/en/rent.json';
import type search from '#shared/messages/en/search.json';

/** One catalogue file per area; a route declares the areas that it speaks, `common` is always there. */
export interface Catalogue {
  common: typeof common;
  home: typeof home;
  search: typeof search;
  item: typeof item;
  account: typeof account;
  bookings: typeof bookings;
  ratings: typeof ratings;
  privacy: typeof privacy;
  profile: typeof profile;
  checkout: typeof checkout;
  receipt: typeof receipt;
  rent: typeof rent;
  payouts: typeof payouts;
  listings: typeof listings;
  admin: typeof admin;
  'admin-desk': typeof adminDesk;
  analytics: typeof analytics;
  messages: typeof messages;
  'money-desk': typeof moneyDesk;
}
export type TextArea = keyof Catalogue;
export type MessageId = { [Area in TextArea]: keyof Catalogue[Area] }[TextArea];
export type Locale = 'en';
type Values = Record<string, string | number>;

/** `t('home.hero')`: a text of the catalogue, in the reader's language. */
export type Translate = (id: MessageId, values?: Values) => string;

// Compiled by scripts/lib/catalogue-plugin.mjs while building. What mails and alerts say is written on the server.
const files = import.meta.glob<{ default: Messages }>([
  '../../shared/messages/*/*.json',
  '!../../shared/messages/*/notices.json',
]);

export interface Texts {
  readonly locale: Locale;
  readonly t: Translate;
  /** Loads areas that are not there yet. */
  load(areas: readonly TextArea[]): Promise<void>;
}

export function createTexts(locale: Locale): Texts {
  const i18n: I18n = setupI18n({ locale, messages: { [locale]: {} } });
  const loaded = new Set<string>();
  return {
    locale,
    t: (id, values) => i18n._(id, values),
    async load(areas) {
      const missing = areas.filter((area) => !loaded.has(area));
      const catalogues = await Promise.all(
        missing.map(async (area) => {
          const file = files[`../../shared/messages/${locale}/${area}.json`];
          if (!file) throw new Error(`No catalogue ${locale}/${area}`);
          return (await file()).default;
        }),
      );
      catalogues.forEach((messages, index) => {
        i18n.load(locale, messages);
        loaded.add(missing[index] ?? '');
      });
    },
  };
}

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

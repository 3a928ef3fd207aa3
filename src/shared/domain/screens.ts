/** One screen of the product; its component is `src/web/app/screens/<name>.tsx`, in kebab case. */
export interface Screen {
  /** `:id` stands for an opaque id. */
  readonly path: string;
  /** Message namespaces beside `common`. */
  readonly text: readonly string[];
  /** Guests are asked to sign in; for a member the Admin's screens do not exist. Undefined: public. */
  readonly access?: 'member' | 'admin';
  /** Which prescribed explanation the sign-in page shows to a guest who was sent there; `page` where left out. */
  readonly signInReason?: 'rental' | 'message' | 'list';
  /** Part of the first page's script, because visitors arrive there. */
  readonly isEager?: true;
  /** Sends nothing that the server could refuse, so it does without the translated error messages. */
  readonly isStatic?: true;
  /** For search engines. */
  readonly isIndexed?: true;
}

const CONSOLE_TEXT = ['admin', 'admin-console', 'empty-states'] as const;

/** Every screen; a new one is a row here and its files. Paths, routes, access, budgets and robots.txt follow. */
export const screens = {
  home: { path: '/', text: ['home', 'favourites'], isEager: true, isIndexed: true },
  search: { path: '/search', text: ['search', 'favourites'], isEager: true, isIndexed: true },
  equipment: { path: '/equipment/:id', text: ['item', 'favourites'], isEager: true, isIndexed: true },
  rent: { path: '/equipment/:id/rent', text: ['rent'] },
  checkout: { path: '/checkout', text: ['checkout'], access: 'member', signInReason: 'rental' },
  checkoutReturn: { path: '/checkout-step2', text: ['checkout'], access: 'member' },
  bookings: { path: '/bookings', text: ['bookings', 'my-bookings', 'ratings'], access: 'member' },
  receipt: { path: '/bookings/:id/receipt', text: ['receipt'], access: 'member' },
  claim: { path: '/bookings/:id/claim', text: ['claim', 'ratings'], access: 'member' },
  usage: { path: '/bookings/:id/usage', text: ['claim', 'ratings', 'receipt'], access: 'member' },
  messages: { path: '/messages', text: ['messages'], access: 'member', signInReason: 'message' },
  favourites: { path: '/favourites', text: ['favourites', 'saved'] },
  profile: { path: '/profile', text: ['profile'] },
  security: { path: '/security', text: ['factors'] },
  personalData: { path: '/your-data', text: ['personal-data'], access: 'member' },
  verification: { path: '/verification', text: ['account'] },
  verifyEmail: { path: '/verify-email', text: ['account'] },
  myListings: { path: '/my-listings', text: ['bookings', 'my-bookings', 'listings'], access: 'member' },
  timeline: { path: '/my-listings/timeline', text: ['listings', 'fleet', 'timeline'], access: 'member' },
  addListing: {
    path: '/add-listing',
    text: ['listings', 'category-facts'],
    access: 'member',
    signInReason: 'list',
  },
  editListing: { path: '/edit-listing/:id', text: ['listings', 'category-facts'], access: 'member' },
  analytics: { path: '/equipment-analytics', text: ['analytics'], access: 'member' },
  payouts: { path: '/setup-payouts', text: ['payouts'], access: 'member' },
  support: { path: '/support', text: ['support'] },
  supportCase: { path: '/support/:id', text: ['support'], access: 'member' },
  privacy: { path: '/privacy', text: ['privacy'], isStatic: true, isIndexed: true },
  admin: { path: '/admin', text: CONSOLE_TEXT, access: 'admin' },
  adminUser: { path: '/admin/users/:id', text: [...CONSOLE_TEXT, 'bookings'], access: 'admin' },
  adminBookings: { path: '/admin/bookings', text: [...CONSOLE_TEXT, 'bookings'], access: 'admin' },
  adminBooking: {
    path: '/admin/bookings/:id',
    text: [...CONSOLE_TEXT, 'bookings', 'reconciliation', 'ratings', 'claim'],
    access: 'admin',
  },
  adminCases: { path: '/admin/cases', text: [...CONSOLE_TEXT, 'support'], access: 'admin' },
  adminCase: {
    path: '/admin/cases/:id',
    text: [...CONSOLE_TEXT, 'support', 'bookings', 'reconciliation'],
    access: 'admin',
  },
  adminOperations: {
    path: '/admin/operations',
    text: [...CONSOLE_TEXT, 'bookings', 'reconciliation'],
    access: 'admin',
  },
  adminMoney: {
    path: '/admin/money',
    text: [...CONSOLE_TEXT, 'bookings', 'reconciliation'],
    access: 'admin',
  },
  adminAudit: { path: '/admin/audit', text: CONSOLE_TEXT, access: 'admin' },
  login: { path: '/login', text: ['account'] },
  outbox: { path: '/outbox', text: ['account', 'empty-states'] },
  offline: { path: '/offline', text: [], isStatic: true },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** The screen of every address that is no other screen's. */
export const notFoundScreen = { path: '*', text: ['empty-states'], isStatic: true } as const satisfies Screen;

/** The name of a screen's file, without its ending: `myListings` → `my-listings`. */
export const screenFileName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

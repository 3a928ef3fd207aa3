import { randomText } from '../ids.ts';
import { refused } from '../wire/errors.ts';
import { need, oneOf, text, webAddress, ignored, type Shape } from '../wire/params.ts';
import { route } from '../wire/route.ts';

const linkLives = 5 * 60;

const linkParams = {
  account: text,
  type: oneOf(['account_onboarding', 'account_update']),
  refresh_url: webAddress,
  return_url: webAddress,
  collection_options: ignored,
  collect: ignored,
} satisfies Shape;

export const accountLinkRoutes = [
  route({
    method: 'POST',
    path: '/v1/account_links',
    params: linkParams,
    run({ unit, params, pages }) {
      const account = unit.find('account', need(params.account, 'account'), 'account');
      need(params.type, 'type');
      const { id, expiresAt, returnUrl } = unit.put('-account-page', {
        id: randomText(32),
        account: account.id,
        kind: 'onboarding',
        refreshUrl: need(params.refresh_url, 'refresh_url'),
        returnUrl: need(params.return_url, 'return_url'),
        expiresAt: unit.now + linkLives,
        opened: false,
        done: false,
      });
      return {
        object: 'account_link',
        created: unit.now,
        expires_at: expiresAt,
        url: pages.absolute(`/connect/${id}`, returnUrl),
      };
    },
  }),
  route({
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    params: {},
    run({ unit, id, pages }) {
      const account = unit.find('account', id);
      if (!account.details_submitted)
        throw refused(
          'account_invalid',
          `Account ${id} has not completed onboarding; there is no dashboard yet.`,
        );
      // Nothing in this call names the public origin, but the onboarding that came before it did.
      const known = unit
        .all('-account-page')
        .findLast((link) => link.account === id && link.returnUrl !== '');
      const link = unit.put('-account-page', {
        id: randomText(32),
        account: id,
        kind: 'dashboard',
        refreshUrl: '',
        returnUrl: '',
        expiresAt: unit.now + linkLives,
        opened: false,
        done: false,
      });
      return {
        object: 'login_link',
        created: unit.now,
        url: pages.absolute(`/connect/${link.id}`, known?.returnUrl ?? null),
      };
    },
  }),
];

import { listParams, page } from '../wire/lists.ts';
import { flag, list, text, type Shape } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { retrieveRoute } from '../wire/standard-routes.ts';

const eventListParams = {
  ...listParams,
  type: text,
  types: list(text),
  delivery_success: flag,
} satisfies Shape;

export const eventRoutes = [
  route({
    method: 'GET',
    path: '/v1/events',
    params: eventListParams,
    run({ unit, params, account }) {
      const { type, types, delivery_success: delivered } = params;
      const events = unit
        .all('event')
        .filter(
          (event) =>
            (event.account ?? null) === account &&
            (!type ||
              event.type === type ||
              (type.endsWith('.*') && event.type.startsWith(type.slice(0, -1)))) &&
            (!types?.length || types.includes(event.type)) &&
            (delivered === undefined || (event.pending_webhooks === 0) === delivered),
        );
      return page('/v1/events', events, params);
    },
  }),
  retrieveRoute('/v1/events', 'event'),
];

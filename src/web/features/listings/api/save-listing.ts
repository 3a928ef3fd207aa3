import type { EditListingBody, ListingBody, OwnListing } from '#shared/contracts/listings.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** POST /api/equipment. The same draft with the same contents, sent again, answers the listing that it has become. */
export const createListing = (api: ApiClient, body: ListingBody): Promise<OwnListing> =>
  api.send('POST', '/api/equipment', body);

/** PUT /api/equipment/{id}. Throws 409 `edited_elsewhere` where `version` is not the newest. */
export const replaceListing = (api: ApiClient, id: string, body: EditListingBody): Promise<OwnListing> =>
  api.send('PUT', `/api/equipment/${encodeURIComponent(id)}`, body);

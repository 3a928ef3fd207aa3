import { createApiClient } from '#web/lib/api-client.ts';
import { patientFetch } from '#web/lib/patient-fetch.ts';

const client = createApiClient(patientFetch);

/** One call of the account: a POST with a JSON body. */
export const accountCall = <Answer>(path: `/api/auth/${string}`, body: unknown): Promise<Answer> =>
  client.send<Answer>('POST', path, body);

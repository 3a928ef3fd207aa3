import type { ApiClient } from '#web/lib/api-client.ts';
import { freshOnReturn, read, send } from './call.ts';

const DATA = '/api/personal-data';

/** Where the file with the caller's own data is. */
export const personalDataQuery = { ...read(DATA), ...freshOnReturn };
/** A ZIP file, for a session in which the password was given just now. */
export const PERSONAL_DATA_FILE = `${DATA}/file`;

export const requestPersonalData = (api: ApiClient) => send(api, 'POST', [DATA]);

/** 403 by field for a wrong password. */
export const confirmForPersonalData = (api: ApiClient, password: string) =>
  send(api, 'POST', ['/api/personal-data/confirm'], { password });

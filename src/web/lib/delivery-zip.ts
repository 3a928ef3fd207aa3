import { deviceStorage } from './storage.ts';

const KEY = 'delivery-zip';

/** The ZIP code that a delivery was last asked for, for the next item and the booking form. */
export const readDeliveryZip = (): string => deviceStorage.read(KEY) ?? '';
export const keepDeliveryZip = (zip: string): void => deviceStorage.write(KEY, zip);

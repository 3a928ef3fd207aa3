export { createDevicePush, type DevicePush, pushDevicesOf } from './device-push.ts';
export { deleteSubscriptionsOf } from './push.repository.ts';
export { openAddress, pushContext, sealedAddress } from './sealed-address.ts';
export { pushRoutes } from './push.routes.ts';
export { createPushService } from './push.service.ts';
export { vapidKeys } from './vapid-keys.ts';

import type {
  BlockingRental,
  ChangePasswordBody,
  NotificationChoicesBody,
  ProfileBody,
} from '#shared/contracts/profile.ts';
import type { PushSubscriptionBody } from '#shared/contracts/push.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { blockingOf } from './blocking.ts';
import { freshOnReturn, get, read, send } from './call.ts';

/** What is left out stays as it is. Answers the person as they are now. */
export const updateProfile = (api: ApiClient, body: ProfileBody) =>
  send(api, 'PUT', ['/api/users/profile'], body);

/** Ends all other sessions of the caller. 403 by field where the present password is not right. */
export const changePassword = (api: ApiClient, body: ChangePasswordBody) =>
  send(api, 'POST', ['/api/users/change-password'], body);

/** Permanent. 403 by field for a wrong password, 409 `live_bookings` with the blocking rentals. */
export const deleteProfile = (api: ApiClient, password: string) =>
  send(api, 'DELETE', ['/api/auth/delete-profile'], { password });

/** The rentals that the server names as being in the way; undefined for any other failure. */
export const blockingRentals = (error: Error | null) =>
  blockingOf(error) as readonly BlockingRental[] | undefined;

/** Sends a code to the caller's number. */
export const sendPhoneCode = (api: ApiClient) =>
  send(api, 'POST', ['/api/auth/send-phone-verification'], undefined);

export const verifyPhone = (api: ApiClient, code: string) =>
  send(api, 'POST', ['/api/auth/verify-phone'], { code });

const DEVICES = '/api/users/devices';

/** Where the caller is signed in, the device used last first. */
export const devicesQuery = { ...read(DEVICES), ...freshOnReturn };

/** Signs one device out; 404 where it is not signed in any more. */
export const endDevice = (api: ApiClient, id: string) => send(api, 'DELETE', [DEVICES, id]);

/** Signs out all devices but this one. */
export const endOtherDevices = (api: ApiClient) => send(api, 'DELETE', [DEVICES]);

/** What the Admin has addressed to the caller, newest first. */
export const warningsQuery = { ...read('/api/users/warnings'), ...freshOnReturn };

const CHOICES = '/api/users/notification-choices';

/** The caller's notification settings, by topic and channel. */
export const notificationSettingsQuery = read(CHOICES);

/** Keeps what is named; answers all of it. */
export const saveNotificationSettings = (api: ApiClient, body: NotificationChoicesBody) =>
  send(api, 'PUT', [CHOICES], body);

const SUBSCRIPTIONS = '/api/push/subscriptions';

/** The caller's push subscriptions; `current` is this device's. */
export const pushDevicesQuery = read(SUBSCRIPTIONS);

/** What this browser is to be bound to. */
export const readPushKey = (api: ApiClient) => get(api, ['/api/push/key']);

/** Answers all devices as they are now. */
export const addPushDevice = (api: ApiClient, body: PushSubscriptionBody) =>
  send(api, 'POST', [SUBSCRIPTIONS], body);

/** 404 where it gets none any more. */
export const removePushDevice = (api: ApiClient, id: string) => send(api, 'DELETE', [SUBSCRIPTIONS, id]);

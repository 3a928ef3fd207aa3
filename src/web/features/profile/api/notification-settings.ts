import { queryOptions } from '@tanstack/react-query';
import type { NotificationChoices, NotificationChoicesBody } from '#shared/contracts/profile.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

const CHOICES = '/api/users/notification-choices';

/** The caller's notification settings, by topic and channel. */
export const notificationSettingsQuery = queryOptions<NotificationChoices>({ queryKey: [CHOICES] });

/** Keeps what is named; answers all of it. */
export const saveNotificationSettings = (
  api: ApiClient,
  body: NotificationChoicesBody,
): Promise<NotificationChoices> => api.send('PUT', CHOICES, body);

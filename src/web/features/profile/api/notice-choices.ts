import { queryOptions } from '@tanstack/react-query';
import type { NoticeChoices, NoticeChoicesBody } from '#shared/contracts/profile.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

const CHOICES = '/api/users/notice-choices';

/** What the caller is told, by topic and way. */
export const noticeChoicesQuery = queryOptions<NoticeChoices>({ queryKey: [CHOICES] });

/** Keeps what is named; answers all of it. */
export const chooseNotices = (api: ApiClient, body: NoticeChoicesBody): Promise<NoticeChoices> =>
  api.send('PUT', CHOICES, body);

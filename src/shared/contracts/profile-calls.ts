import { Confirmation, ConfirmBody } from './admin-people.ts';
import { Ok } from './common.ts';
import * as personalData from './personal-data.ts';
import * as profile from './profile.ts';
import { CurrentUser } from './users.ts';
import { z } from './zod.ts';

/** What a person reads of their own profile: a part of calls.ts. */
export const profileReads = {
  '/api/users/notification-choices': profile.NotificationChoices,
  '/api/users/warnings': z.array(profile.OwnWarning),
  '/api/users/devices': z.array(profile.Device),
  '/api/personal-data': personalData.PersonalData,
};

/** What they change of it. */
export const profileWrites = {
  'PUT /api/users/profile': { body: profile.ProfileBody, answer: CurrentUser },
  'PUT /api/users/notification-choices': {
    body: profile.NotificationChoicesBody,
    answer: profile.NotificationChoices,
  },
  'POST /api/users/change-password': { body: profile.ChangePasswordBody, answer: Ok },
  'POST /api/personal-data': { answer: personalData.PersonalData },
  'POST /api/personal-data/confirm': { body: ConfirmBody, answer: Confirmation },
  'DELETE /api/users/devices/:id': { answer: Ok },
  'DELETE /api/users/devices': { answer: Ok },
  'DELETE /api/auth/delete-profile': { body: profile.DeleteProfileBody, answer: Ok },
};

import { FORMER_MEMBER } from '#shared/domain/former-member.ts';
import type { Translate } from './text.tsx';

/** A user's name; a deleted account's is the former member's. */
export const personName = (t: Translate, name: string): string =>
  name === FORMER_MEMBER ? t('common.formerMember') : name;

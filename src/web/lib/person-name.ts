import { FORMER_MEMBER } from '#shared/domain/former-member.ts';
import type { Translate } from './text.tsx';

/** Somebody's name; of those who have left nothing but that is known. */
export const personName = (t: Translate, name: string): string =>
  name === FORMER_MEMBER ? t('common.formerMember') : name;

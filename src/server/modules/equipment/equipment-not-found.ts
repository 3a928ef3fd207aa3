import { DomainError } from '#shared/domain/errors.ts';

/** 404 for an item that never was or was deleted; the text is the specification's (§2, Equipment detail). */
export const equipmentNotFound = (): DomainError =>
  new DomainError('not_found', 'equipment_not_found', 'Equipment not found');

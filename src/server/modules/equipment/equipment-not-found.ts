import { DomainError } from '#shared/domain/errors.ts';

/** 404 for an item that never was or was deleted; the text is prescribed. */
export const equipmentNotFound = (): DomainError => new DomainError('equipment_not_found');

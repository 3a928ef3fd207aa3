import { nameOf } from '../bookings/index.ts';

/** A user, as a query of the admin console returns them. */
export type NameColumns = {
  readonly firstName: string;
  readonly lastName: string;
  readonly hasLeft: boolean;
};

/** The whole name, which the Admin may read; a deleted account has none. */
export const wholeName = ({ firstName, lastName, hasLeft }: NameColumns): string =>
  nameOf({ firstName, lastName, deletedAt: hasLeft ? new Date(0) : null }, true);

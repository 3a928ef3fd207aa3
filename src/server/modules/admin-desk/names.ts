import { nameOf } from '../bookings/index.ts';

/** Of somebody, as a statement of the desk's answers it. */
export type NameColumns = {
  readonly firstName: string;
  readonly lastName: string;
  readonly hasLeft: boolean;
};

/** The whole name, which the Admin may read; of somebody who has left there is none. */
export const wholeName = ({ firstName, lastName, hasLeft }: NameColumns): string =>
  nameOf({ firstName, lastName, deletedAt: hasLeft ? new Date(0) : null }, true);
